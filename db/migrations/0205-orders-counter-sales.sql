-- Sales across the counter (decisions 0205 to 0207): an order of kind `counter` with its number, what was sold and how it was paid, and how
-- it was taken back. The rules are in db/functions.
alter table orders
  drop constraint orders_kind_check,
  add constraint orders_kind_check check (kind in ('cart', 'direct', 'quote', 'counter')) not valid;

create table counter_sales (
  order_id uuid primary key references orders (id), -- made on the till
  till smallint not null references tills (number),
  number integer not null check (number > 0), -- the 123 of "T1-000123", without gaps
  shift_id uuid references shifts (id), -- null: no cash in it, or a shift that never arrived
  total_santim bigint not null check (total_santim >= 0),
  discount_santim bigint not null default 0 check (discount_santim >= 0),
  discount_reason text not null default '',
  sold_at timestamptz not null, -- by the till, between its sale before and the arrival
  received_at timestamptz not null,
  person text not null check (person <> ''), -- email
  person_id text not null,
  person_name text not null,
  account_due_on date, -- the part on account is to be paid by then
  fiscal_number text check (fiscal_number <> ''),
  buyer_name text,
  buyer_tin text,
  constraint counter_sales_number unique (till, number),
  constraint counter_sales_discount_named check (discount_santim = 0 or discount_reason <> ''),
  check (num_nulls(buyer_name, buyer_tin) in (0, 2))
);
create index counter_sales_shift on counter_sales (shift_id) where shift_id is not null;

-- What was sold, also what is no cake of the shop. order_lines has the cakes, at what they cost after the discount.
create table counter_lines (
  order_id uuid not null references counter_sales (order_id),
  position integer not null check (position >= 0),
  cake_id text, -- null: something else
  name_en text not null,
  name_am text not null,
  quantity integer not null check (quantity > 0), -- pieces, or packs
  pack_pieces integer check (pack_pieces > 0),
  grams integer check (grams > 0),
  unit_santim bigint not null check (unit_santim >= 0), -- of a piece, a pack or a kilogram
  total_santim bigint not null check (total_santim >= 0), -- before the discount of the sale
  sold_santim bigint not null check (sold_santim between 0 and total_santim), -- after it
  primary key (order_id, position)
);

create table counter_parts (
  order_id uuid not null references counter_sales (order_id),
  position integer not null check (position >= 0),
  paid_by text not null check (paid_by in ('cash', 'qr', 'transfer', 'wallet', 'account')),
  santim bigint not null check (santim > 0),
  given_santim bigint check (given_santim >= santim),
  reference text,
  to_verify boolean not null default false,
  primary key (order_id, position)
);

-- A manager's consent, by PIN on the till: to a void of a sale or a return from it.
create table counter_approvals (
  id uuid primary key,
  order_id uuid not null, -- no reference: the sale may still be on its way
  person text not null,
  person_id text not null,
  device_id text not null,
  at timestamptz not null
);

create table counter_voids (
  order_id uuid primary key references counter_sales (order_id),
  reason text not null check (btrim(reason) <> ''),
  pieces_to text not null check (pieces_to in ('stock', 'waste')),
  person text not null,
  person_id text not null,
  approved_by text, -- whoever may void what others sold, and what is older than ten minutes
  approved_by_id text,
  at timestamptz not null,
  received_at timestamptz not null,
  check (num_nulls(approved_by, approved_by_id) in (0, 2))
);

create table counter_returns (
  id uuid primary key, -- made on the till
  order_id uuid not null references counter_sales (order_id),
  shift_id uuid references shifts (id), -- whose drawer gave the money back; null: the refund is still to be sent
  back_santim bigint not null check (back_santim >= 0), -- what the customer gets; the rest was not paid yet
  reason text not null check (btrim(reason) <> ''),
  pieces_to text not null check (pieces_to in ('stock', 'waste')),
  person text not null,
  person_id text not null,
  approved_by text,
  approved_by_id text,
  at timestamptz not null,
  received_at timestamptz not null,
  check (num_nulls(approved_by, approved_by_id) in (0, 2))
);
create index counter_returns_order on counter_returns (order_id);

create table counter_return_lines (
  return_id uuid not null references counter_returns (id),
  position integer not null,
  quantity integer not null check (quantity > 0),
  santim bigint not null check (santim >= 0),
  primary key (return_id, position)
);

-- What happened at a till and a manager should know. It was booked all the same.
create table counter_notices (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('stock_short', 'day_over', 'price_changed', 'cake_unknown', 'free_item', 'discount_above',
    'account_above', 'account_unknown', 'reference_used', 'shift_unknown')),
  data jsonb not null default '{}',
  at timestamptz not null,
  seen_at timestamptz,
  seen_by text,
  check ((seen_at is null) = (seen_by is null))
);
create index counter_notices_open on counter_notices (id) where seen_at is null;
create index counter_notices_order on counter_notices (order_id);

-- A sale is found by its number, is owed while it is on account, and is not asked for a phone.
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
) sale on true;

create function check_counter_sale() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_counter_sums() returns trigger language plpgsql as $$ begin return null; end $$;
create function keep_counter_order() returns trigger language plpgsql as $$ begin return null; end $$;
create function may_approve_at_counter(asked_id text, asked_email text) returns boolean language sql stable as $$ select false $$;
create function check_counter_void() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_counter_return() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_counter_return_line() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger counter_sales_check before insert on counter_sales for each row execute function check_counter_sale();
create constraint trigger counter_sales_sums after insert on counter_sales deferrable initially deferred
  for each row execute function check_counter_sums();
create constraint trigger orders_counter_sale after insert or update of order_total_santim, status, kind on orders
  deferrable initially deferred for each row when (new.kind = 'counter') execute function keep_counter_order();
create trigger counter_voids_check before insert on counter_voids for each row execute function check_counter_void();
create trigger counter_returns_check before insert on counter_returns for each row execute function check_counter_return();
create trigger counter_return_lines_check after insert on counter_return_lines
  for each row execute function check_counter_return_line();

create trigger counter_sales_append_only before update or delete or truncate on counter_sales
  for each statement execute function refuse_rewriting_history();
create trigger counter_lines_append_only before update or delete or truncate on counter_lines
  for each statement execute function refuse_rewriting_history();
create trigger counter_parts_append_only before update or delete or truncate on counter_parts
  for each statement execute function refuse_rewriting_history();
create trigger counter_approvals_append_only before update or delete or truncate on counter_approvals
  for each statement execute function refuse_rewriting_history();
create trigger counter_voids_append_only before update or delete or truncate on counter_voids
  for each statement execute function refuse_rewriting_history();
create trigger counter_returns_append_only before update or delete or truncate on counter_returns
  for each statement execute function refuse_rewriting_history();
create trigger counter_return_lines_append_only before update or delete or truncate on counter_return_lines
  for each statement execute function refuse_rewriting_history();
