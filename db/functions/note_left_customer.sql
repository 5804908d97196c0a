-- Notes the phone that an order had before, for refresh_customers: that customer has an order less.
create or replace function note_left_customer() returns trigger language plpgsql as $$
begin
  insert into changed_customers values (old.phone);
  return null;
end $$;
