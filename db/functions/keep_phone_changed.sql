-- An order whose phone was changed never again has the phone of its customer for sure, whatever phone it gets.
create or replace function keep_phone_changed() returns trigger language plpgsql as $$
begin
  new.phone_changed := old.phone_changed or new.phone_changed or new.phone <> old.phone;
  return new;
end $$;
