-- Live events of orders for the open pages of administrators (decision 0022).
create or replace function tell_live_events() returns trigger language plpgsql as $$
begin
  insert into live_events (at, kind, order_id, actor, amount_santim)
  select e.at,
    case
      when e.kind = 'payment' and e.data ->> 'state' = 'voided' then 'move' -- announced to nobody; pages follow
      when e.kind = 'payment' then 'payment'
      when e.kind = 'finished' and e.data ->> 'answer' = 'call' then 'call'
      when e.kind in ('moved', 'reply', 'question', 'finished', 'called') then 'move'
      when e.kind in ('wish', 'answer') then 'wish'
      when e.kind = 'changed' and e.actor = 'customer' then 'change'
      when e.kind = 'changed' then 'move' -- by staff: pages of colleagues follow
      when e.to_status = 'Pending Quote' then 'quote'
      else 'order'
    end,
    e.order_id,
    case when e.actor = 'admin' then e.actor_name end,
    case when e.kind = 'payment' and jsonb_typeof(e.data -> 'amount_santim') = 'number'
      then (e.data ->> 'amount_santim')::numeric::bigint end
  from added e
  where e.kind in ('placed', 'moved', 'wish', 'answer', 'reply', 'question', 'finished', 'called', 'changed')
    or (e.kind = 'payment' and e.data ->> 'state' in ('completed', 'voided'));
  return null;
end $$;
