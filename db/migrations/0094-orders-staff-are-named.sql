-- What staff do with an order is done by somebody: refunds that follow from it need a second person, who must differ. Events of before
-- stay as they are.
create function require_staff_name() returns trigger language plpgsql as $$
begin
  raise exception 'what staff do has a name' using errcode = 'check_violation', constraint = 'order_events_staff_are_named';
end $$;
create trigger order_events_staff_are_named before insert on order_events for each row
  when (new.actor = 'admin' and coalesce(new.actor_name, '') = '') execute function require_staff_name();
