-- Books an order when it is handed over, when that is taken back, and when some of its money goes back. A sale of the counter is lowered
-- by its return.
create or replace function book_vat_of_order() returns trigger language plpgsql as $$
declare
  asked uuid := case when tg_argv[0] = 'refund' then (to_jsonb(new) ->> 'order_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  o orders;
begin
  select * into o from orders where id = asked;
  if o.kind = 'counter' then
    return null;
  end if;
  if tg_argv[0] = 'refund' then
    perform book_vat(o.id, 'refund', (to_jsonb(new) ->> 'at')::timestamptz) where o.status = 'Completed';
  elsif o.status = 'Completed' then
    perform book_vat(o.id, 'order', o.updated_at);
  else
    perform book_vat(o.id, 'undone', o.updated_at);
  end if;
  return null;
end $$;
