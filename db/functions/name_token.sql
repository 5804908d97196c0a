-- The log names the token of all that its command changes.
create or replace function name_token() returns trigger language plpgsql as $$
begin
  new.token_id := nullif(current_setting('shop.token', true), '')::uuid;
  return new;
end $$;
