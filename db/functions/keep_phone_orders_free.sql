-- An order that staff place by phone belongs to no account until its customer adds it.
create or replace function keep_phone_orders_free() returns trigger language plpgsql as $$
begin
  new.account_id := null;
  return new;
end $$;
