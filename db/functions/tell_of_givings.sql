-- Live events of deliveries that get another driver, or none: pages follow, and who has it now is told (decision 0022).
create or replace function tell_of_givings() returns trigger language plpgsql as $$
begin
  insert into live_events (at, kind, order_id, given_to) values (now(), 'move', new.id, new.driver_id);
  return null;
end $$;
