-- Refreshes the customers of these orders and of phones that changed orders no longer have (decision 0026). An order with a
-- further phone belongs to that person.
create or replace function refresh_customers(order_ids uuid[]) returns void language plpgsql as $$
declare
  touched text[];
begin
  with left_behind as (delete from changed_customers returning phone)
  select array_agg(distinct coalesce(m.into_phone, phones.phone)) into touched
  from (select phone from orders where id = any (order_ids) union select phone from left_behind) phones
  left join customer_phones m on m.phone = phones.phone
  where phones.phone <> '000-000-0000';
  if touched is null then return; end if;

  insert into customers as c
    (phone, account_id, name, email, lang, orders, spend_santim, owed_santim, last_order_at, seen_at, search)
  select n.phone, n.account_id, n.name, n.email, n.lang, n.orders, n.spend_santim, n.owed_santim, n.last_order_at,
    n.last_order_at, n.search
  from customers_as_ordered(touched) n
  on conflict (phone) do update set account_id = excluded.account_id, name = excluded.name, email = excluded.email,
    lang = excluded.lang, orders = excluded.orders, spend_santim = excluded.spend_santim,
    owed_santim = excluded.owed_santim, last_order_at = excluded.last_order_at, seen_at = excluded.seen_at,
    search = excluded.search;
  -- Removes customers without orders, unless their phone is blocked or staff noted something.
  update customers c set orders = 0, spend_santim = 0, owed_santim = 0
  where c.phone = any (touched) and not exists (select from orders o where o.phone = c.phone)
    and not exists (select from customer_phones m join orders o on o.phone = m.phone where m.into_phone = c.phone);
  delete from customers c where c.phone = any (touched) and c.orders = 0
    and not exists (select from customer_blocks b where b.phone = c.phone)
    and not exists (select from customer_details d where d.phone = c.phone)
    and not exists (select from customer_phones m where m.into_phone = c.phone);
  delete from customers alone using customers known
  where alone.phone is null and known.phone = any (touched) and known.account_id = alone.account_id;
end $$;
