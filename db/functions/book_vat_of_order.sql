-- Books an order when it is handed over, when that is taken back, and when money goes back or comes in after it: a payment after a refund
-- is worth something again. Money of the handover itself, also of a second one, is booked with it. A sale of the counter is lowered by its
-- return.
create or replace function book_vat_of_order() returns trigger language plpgsql as $$
declare
  entry jsonb := to_jsonb(new);
  o orders;
begin
  select * into o from orders where id = (case when tg_argv[0] = 'money' then entry ->> 'order_id' else entry ->> 'id' end)::uuid;
  if o.kind = 'counter' then
    return null;
  end if;
  if tg_argv[0] = 'money' then
    perform book_vat(o.id, case entry ->> 'kind' when 'payment' then 'payment' else 'refund' end, (entry ->> 'at')::timestamptz)
    where o.status = 'Completed'
      and (select e.kind from vat_entries e where e.order_id = o.id and e.kind in ('order', 'undone') order by e.id desc limit 1) = 'order';
  elsif o.status = 'Completed' then
    perform book_vat(o.id, 'order', o.updated_at);
  else
    perform book_vat(o.id, 'undone', o.updated_at);
  end if;
  return null;
end $$;
