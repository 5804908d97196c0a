-- The driver to whom a delivery is given learns of it on an open page: tell_of_givings. A process of the version before announces nothing.
alter table live_events add column given_to text;
create function tell_of_givings() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger orders_given after update of driver_id on orders for each row
  when (old.driver_id is distinct from new.driver_id) execute function tell_of_givings();
