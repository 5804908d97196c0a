-- Somebody abroad orders and pays for somebody in Ethiopia (decision 0099).
alter table orders
  add column is_surprise boolean not null default false, -- nobody calls the recipient before; whoever ordered is called instead
  add column hides_prices boolean not null default false; -- papers that go with the order show no price

-- Without a recipient there is nobody to surprise, whoever takes the recipient away.
create function keep_gift() returns trigger language plpgsql as $$
begin
  new.is_surprise := false;
  new.hides_prices := false;
  return new;
end $$;
create trigger orders_gift before insert or update on orders for each row
  when (new.recipient_name = '' and new.recipient_phone is null and (new.is_surprise or new.hides_prices))
  execute function keep_gift();

-- Wallets have Ethiopian numbers. Everybody else pays on a payment page.
alter table payment_attempts add constraint payment_attempts_prompt_phone
  check (channel <> 'direct' or phone is null or phone = '000-000-0000' or phone ~ '^\+251[79][0-9]{8}$') not valid;
alter table payment_attempts validate constraint payment_attempts_prompt_phone;

-- Credit of a customer abroad.
alter table credit_entries drop constraint credit_entries_phone_check;
alter table credit_entries add constraint credit_entries_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$');

-- Orders are found by the recipient too.
create index orders_recipient_phone on orders (recipient_phone) where recipient_phone is not null;
-- As in 0080, with the recipient in the text that is searched.
create or replace view order_search_rows_now as
select
  o.id as order_id,
  o.order_total_santim as total_santim,
  o.net_paid_santim as paid_santim,
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
  lower(concat_ws(E'\n', o.customer_name, o.email, o.phone, o.recipient_name, o.recipient_phone,
    lines.topper_texts)) as search
from orders o
cross join lateral (
  select case when o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
    then o.owed_santim else 0 end as owed_santim
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
alter function fold_changed_orders() volatile; -- compiled again, for the new view
insert into changed_orders select id from orders where recipient_name <> '' or recipient_phone is not null;
