-- Keeps the account of who wrote a row, because its email may change hands.
create or replace function name_person() returns trigger language plpgsql as $$
begin
  new.person_id := coalesce(new.person_id, account_of(new.person));
  return new;
end $$;
