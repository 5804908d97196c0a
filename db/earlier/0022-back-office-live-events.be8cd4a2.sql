-- What the pages of the back office are told while they are open. Kept for two days, so that a device that was away catches up.
create table live_events (
  id bigint generated always as identity primary key,
  -- Of the transaction that wrote it: transactions end in another order than they begin, so ids alone would skip some.
  -- A place to read on from is the oldest transaction that was still open; see decision 0022.
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  kind text not null check (kind in ('order', 'quote', 'payment', 'move')),
  order_id uuid not null,
  actor text, -- email of the administrator who did it; null: a customer, a provider or the shop itself
  amount_santim bigint -- of a payment
);
create index live_events_tx on live_events (tx);
create index live_events_at on live_events (at);

-- From the orders' own timeline: placed, paid, moved. One message to all processes per transaction, once it is committed.
create function tell_live_events() returns trigger language plpgsql as $$
begin
  insert into live_events (at, kind, order_id, actor, amount_santim)
  select e.at,
    case
      when e.kind = 'payment' then 'payment'
      when e.kind = 'moved' then 'move'
      when e.to_status = 'Pending Quote' then 'quote'
      else 'order'
    end,
    e.order_id,
    case when e.actor = 'admin' then e.actor_name end,
    case when e.kind = 'payment' and jsonb_typeof(e.data -> 'amount_santim') = 'number'
      then (e.data ->> 'amount_santim')::numeric::bigint end
  from added e
  where e.kind in ('placed', 'moved') or (e.kind = 'payment' and e.data ->> 'state' = 'completed');
  if found then
    perform pg_notify('live_events', '');
  end if;
  return null;
end $$;

create trigger order_events_live after insert on order_events
  referencing new table as added
  for each statement execute function tell_live_events();
