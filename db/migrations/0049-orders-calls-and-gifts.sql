-- Orders are filtered by what is to be seen to before they leave: as in 0029, and two facets more. `call:yes`: the customer wants a
-- call, and it has not left; `gift:yes`: it goes to somebody else than who ordered it.
create or replace view order_facts_now as
select
  o.id as order_id,
  o.order_total_santim as total_santim,
  o.paid_santim,
  money.owed_santim,
  o.created_at,
  (o.created_at at time zone 'Africa/Addis_Ababa')::date as created_day,
  coalesce(o.delivery_date, 'infinity') as due_day,
  order_due_rank(o.status, coalesce(o.delivery_date, 'infinity'), o.delivery_time) as due_rank,
  o.status,
  o.payment_status,
  o.delivery_method,
  o.placed_by,
  coalesce(lines.is_fasting, false) as is_fasting,
  coalesce(lines.has_topper, false) as has_topper,
  exists (select from reference_images where reference_images.order_id = o.id) as has_image,
  o.phone = '000-000-0000' as is_unreachable,
  money.owed_santim > 0 as owes,
  array_remove(coalesce(lines.facet_names, '{}')
    || case when o.made_by is not null then 'maker:' || o.made_by
      when o.status in ('Confirmed', 'In Production') then 'maker:none' end
    || case when o.delivery_method = 'delivery' then 'zone:' || coalesce(o.delivery_zone, 'elsewhere') end
    || case when o.wants_call and o.status not in ('Out for Delivery', 'Completed', 'Cancelled', 'Declined', 'Expired')
      then 'call:yes' end
    || case when o.recipient_name <> '' or o.recipient_phone is not null then 'gift:yes' end, null)
    as facet_names,
  lower(concat_ws(E'\n', o.customer_name, o.email, o.phone, lines.topper_texts)) as search
from orders o
cross join lateral (
  select case when o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
    then greatest(o.order_total_santim - o.paid_santim, 0) else 0 end as owed_santim
) money
left join lateral (
  select
    bool_or(case when l.flavor_id is null then c.is_fasting else fl.is_fasting and ct.is_fasting end) as is_fasting,
    bool_or(l.has_topper) as has_topper,
    string_agg(nullif(l.topper_text, ''), E'\n') as topper_texts,
    array_remove(array_agg('cake:' || l.cake_id) || array_agg('flavor:' || l.flavor_id)
      || array_agg('occasion:' || l.occasion_id), null) as facet_names
  from order_lines l
  join cakes c on c.id = l.cake_id
  left join flavors fl on fl.id = l.flavor_id
  left join cake_types ct on ct.id = l.cake_type_id
  where l.order_id = o.id
) lines on true;

insert into changed_orders
select id from orders where wants_call or recipient_name <> '' or recipient_phone is not null;
select fold_changed_orders();
