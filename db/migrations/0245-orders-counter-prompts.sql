-- Wallet prompts of the tills (decision 0245): a wallet pays before its sale has a number. The order of a prompt is of kind `counter`,
-- Pending until its sale arrives, and in no list before. The rules are in db/functions.
create table counter_prompts (
  order_id uuid primary key references orders (id), -- of the sale, made on the till
  till smallint not null references tills (number),
  santim bigint not null check (santim > 0), -- what the wallet pays
  total_santim bigint not null check (total_santim >= santim), -- of the sale
  sale jsonb not null, -- the basket that was asked for; it does not change any more
  person text not null check (person <> ''), -- email
  person_id text not null,
  person_name text not null,
  asked_at timestamptz not null,
  asking_until timestamptz, -- a gateway is being asked: nobody else asks one for this sale until then
  given_back_at timestamptz, -- its sale never came: the money goes back
  given_back_by text,
  check ((given_back_at is null) = (given_back_by is null))
);
create index counter_prompts_till on counter_prompts (till, asked_at);

-- The paid attempt of a part by wallet; an attempt pays one sale.
alter table counter_parts
  add column attempt_id uuid unique references payment_attempts (id),
  add constraint counter_parts_wallet check ((paid_by = 'wallet') = (attempt_id is not null)) not valid;

alter table counter_notices
  drop constraint counter_notices_kind_check,
  add constraint counter_notices_kind_check check (kind in ('stock_short', 'day_over', 'price_changed', 'cake_unknown', 'free_item',
    'discount_above', 'account_above', 'account_unknown', 'reference_used', 'shift_unknown', 'wallet_given_back')) not valid;

-- An order of a prompt is in no list, and counts nowhere, until its sale is there.
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
  o.phone = '000-000-0000' and o.kind <> 'counter' as is_unreachable,
  money.owed_santim > 0 as owes,
  array_remove(coalesce(lines.facet_names, '{}')
    || case when o.made_by is not null then 'maker:' || o.made_by
      when o.status in ('Confirmed', 'In Production') then 'maker:none' end
    || case when o.delivery_method = 'delivery' then 'zone:' || coalesce(o.delivery_zone, 'elsewhere') end
    || case when o.wants_call and o.status not in ('Out for Delivery', 'Completed', 'Cancelled', 'Declined', 'Expired')
      then 'call:yes' end
    || case when o.recipient_name <> '' or o.recipient_phone is not null then 'gift:yes' end
    || case when o.kind = 'counter' then 'counter:yes' end, null)
    as facet_names,
  lower(concat_ws(E'\n', o.customer_name, o.email, o.phone, o.recipient_name, o.recipient_phone,
    lines.topper_texts, sale.said)) as search
from orders o
cross join lateral (
  select case when o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
      or o.kind = 'counter' and o.status = 'Completed'
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
) lines on true
left join lateral (
  select 'T' || s.till || '-' || lpad(s.number::text, 6, '0') as said
  from counter_sales s where o.kind = 'counter' and s.order_id = o.id
) sale on true
where o.kind <> 'counter' or sale.said is not null;

create function keep_counter_prompt() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger counter_prompts_keep before update or delete on counter_prompts for each row execute function keep_counter_prompt();
