-- Ends an account's links when its password or email changes or the account is disabled. The trigger names the column that holds
-- the account's id.
create or replace function end_links_of_account() returns trigger language plpgsql as $$
begin
  update account_links set used_at = now() where used_at is null and user_id = to_jsonb(new) ->> tg_argv[0];
  return null;
end $$;
