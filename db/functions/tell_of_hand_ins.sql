-- Live events of drivers' cash, which announce nothing and let open pages read again (decision 0022).
create or replace function tell_of_hand_ins() returns trigger language plpgsql as $$
begin
  insert into live_events (at, kind) values (coalesce(new.confirmed_at, new.refused_at, new.handed_at), 'move');
  return null;
end $$;
