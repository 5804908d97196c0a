-- What one person, and accounts of the same hands (same_hands), sell on account on a day leaves a notice above their limit, whoever owes it: the limit
-- of a customer counts for each phone, and many phones can be somebody's. Nothing is refused, because the goods have left. A person has one
-- open notice of a day, which grows. Works when the transaction ends; sales of one person take turns.
create or replace function note_account_sale() returns trigger language plpgsql as $$
declare
  s counter_sales;
  of_day date;
  sold bigint;
begin
  select * into s from counter_sales where order_id = new.order_id;
  perform lock_hands('account_sale', s.person_id);
  of_day := (s.sold_at at time zone 'Africa/Addis_Ababa')::date;
  select coalesce(sum(p.santim), 0) into sold from counter_sales o join counter_parts p on p.order_id = o.order_id and p.paid_by = 'account'
  where o.person_id in (select same_hands(s.person_id))
    and o.sold_at >= of_day::timestamp at time zone 'Africa/Addis_Ababa'
    and o.sold_at < (of_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
    and not exists (select from counter_voids v where v.order_id = o.order_id);
  if second_person_fault('typed_payment', array[s.person_id], null, sold) is null then
    return null;
  end if;
  update counter_notices n set data = n.data || jsonb_build_object('santim', sold)
  where n.kind = 'accounts_above' and n.seen_at is null and s.person_id = any (n.person_ids) and n.data ->> 'day' = of_day::text;
  if not found then
    insert into counter_notices (order_id, kind, at, person_ids, data)
    values (s.order_id, 'accounts_above', s.received_at, array_remove(array[s.person_id], null), jsonb_build_object('santim', sold,
      'limit_santim', limit_alone_santim('typed_payment'), 'day', of_day,
      'typed_by', coalesce((select nullif(u.name, '') from users u where u.id = s.person_id), s.person_name)));
  end if;
  return null;
end $$;
