-- Open pages of administrators hear that a customer wants a call about the picture of the finished cake.
alter table live_events
  drop constraint live_events_kind_check,
  add constraint live_events_kind_check
    check (kind in ('order', 'quote', 'payment', 'move', 'transfer', 'money', 'change', 'wish', 'call'));
