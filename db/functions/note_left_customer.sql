-- Records the former phone of an order for refresh_customers, because that customer has one order less.
create or replace function note_left_customer() returns trigger language plpgsql as $$
begin
  insert into changed_customers values (old.phone);
  return null;
end $$;
