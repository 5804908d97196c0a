-- A link that was sent for an account opens nothing once its password or email is another, or the account is switched off. The
-- trigger names the column that holds the id of the account.
create or replace function end_links_of_account() returns trigger language plpgsql as $$
begin
  update account_links set used_at = now() where used_at is null and user_id = to_jsonb(new) ->> tg_argv[0];
  return null;
end $$;
