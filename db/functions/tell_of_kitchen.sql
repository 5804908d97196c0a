-- Live events of what the kitchen baked and of cakes that are sold out or on sale again: open pages read again, and nobody is notified
-- (decision 0022).
create or replace function tell_of_kitchen() returns trigger language plpgsql as $$
begin
  insert into live_events (at, kind) values (now(), 'move');
  return null;
end $$;
