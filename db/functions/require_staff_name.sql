-- Acts of staff on an order carry a name: refunds that follow need a second person, who must differ. Older events stay as they
-- are.
create or replace function require_staff_name() returns trigger language plpgsql as $$
begin
  raise exception 'what staff do has a name' using errcode = 'check_violation', constraint = 'order_events_staff_are_named';
end $$;
