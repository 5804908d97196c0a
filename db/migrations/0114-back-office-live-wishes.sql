-- Open pages of administrators hear of a customer's question about a quote, and of an answer to ours.
alter table live_events
  drop constraint live_events_kind_check,
  add constraint live_events_kind_check
    check (kind in ('order', 'quote', 'payment', 'move', 'transfer', 'money', 'change', 'wish'));
