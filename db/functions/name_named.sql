-- Keeps the account that had the email when the file was taken in, because it may change hands.
create or replace function name_named() returns trigger language plpgsql as $$
begin
  new.named_id := account_of(new.named);
  return new;
end $$;
