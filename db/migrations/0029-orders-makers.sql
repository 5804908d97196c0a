-- Who makes an order, to which part of the city it goes, whether its inscription was read again; and how each person in the
-- back office sees the lists.

alter table orders
  add column made_by text references profiles (id) on delete set null, -- the administrator who makes it
  add column delivery_zone text, -- id in the setting delivery.zones when its address was written; null: elsewhere, or a pickup
  add column spelling_read_at timestamptz, -- somebody compared the inscription with what was asked for
  add column spelling_read_by text, -- email of that administrator
  add check ((spelling_read_at is null) = (spelling_read_by is null));
create index orders_made_by on orders (made_by) where made_by is not null;

-- What orders placed before begin with: the zones that were set, or those that every shop began with.
update orders set delivery_zone = zones.id
from (
  select zone ->> 'id' as id, zone -> 'name' ->> 'en' as en, zone -> 'name' ->> 'am' as am
  from settings, jsonb_array_elements(value) as zone where key = 'delivery.zones'
  union all
  select * from (values ('bole', 'Bole', 'ቦሌ'), ('kirkos', 'Kirkos', 'ቂርቆስ'), ('yeka', 'Yeka', 'የካ'), ('arada', 'Arada', 'አራዳ'),
    ('lideta', 'Lideta', 'ልደታ'), ('addis-ketema', 'Addis Ketema', 'አዲስ ከተማ'), ('gullele', 'Gullele', 'ጉለሌ'),
    ('nifas-silk-lafto', 'Nifas Silk-Lafto', 'ንፋስ ስልክ ላፍቶ'), ('lemi-kura', 'Lemi Kura', 'ለሚ ኩራ'),
    ('kolfe-keranio', 'Kolfe Keranio', 'ኮልፌ ቀራኒዮ'), ('akaki-kality', 'Akaki Kality', 'አቃቂ ቃሊቲ')) as usual (id, en, am)
  where not exists (select from settings where key = 'delivery.zones')
) as zones
where delivery_method = 'delivery' and (starts_with(address, en || ',') or starts_with(address, am || '፣'));

-- As in 0018, and the maker and the zone are facets: `maker:<account>`, `maker:none` while the kitchen has it and nobody
-- makes it, `zone:<id>`, `zone:elsewhere`.
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
    || case when o.delivery_method = 'delivery' then 'zone:' || coalesce(o.delivery_zone, 'elsewhere') end, null)
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
select id from orders where delivery_method = 'delivery' or status in ('Confirmed', 'In Production');
select fold_changed_orders();

-- How somebody last chose to see a list, on whatever browser.
create table list_choices (
  account_id text not null references profiles (id) on delete cascade,
  list text not null, -- 'orders'
  sort text, -- null: the list's own
  columns text[], -- null: the usual ones
  primary key (account_id, list)
);
