create table orders (
  id uuid primary key,
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{6}$'), -- read out on the phone: no 0 O 1 I L
  status text not null default 'Pending' check (status in ('Pending Quote', 'Quoted', 'Pending', 'Confirmed',
    'In Production', 'Ready', 'Out for Delivery', 'Completed', 'Cancelled', 'Declined', 'Expired')),
  kind text not null check (kind in ('cart', 'direct', 'quote')),
  placed_by text not null default 'customer' check (placed_by in ('admin', 'customer')),
  created_by_admin_name text,
  account_id text references profiles (id) on delete set null,
  lang text not null default 'en' check (lang in ('en', 'am')),
  customer_name text not null,
  email text,
  phone text not null, -- +251…, or the fallback of spec 5
  address text not null,
  notes text not null default '',
  delivery_method text not null default 'self-pickup' check (delivery_method in ('self-pickup', 'delivery')),
  delivery_date date, -- day in Africa/Addis_Ababa
  delivery_time time, -- local wall clock
  order_total_santim bigint not null check (order_total_santim >= 0),
  deposit_santim bigint check (deposit_santim between 0 and order_total_santim), -- null: all of it is due
  paid_santim bigint not null default 0 check (paid_santim >= 0), -- sum of ledger payments, kept by settle
  refunded_santim bigint not null default 0 check (refunded_santim >= 0),
  payment_status text not null generated always as (
    case
      when paid_santim = 0 then 'unpaid'
      when refunded_santim >= paid_santim then 'refunded'
      when refunded_santim > 0 then 'partially_refunded'
      when paid_santim > order_total_santim then 'overpaid'
      when paid_santim = order_total_santim then 'paid'
      when deposit_santim is not null and paid_santim >= deposit_santim then 'deposit_paid'
      else 'underpaid'
    end) stored,
  payment_deadline_at timestamptz, -- unpaid after this: expires (cart, quote) or is cancelled (direct)
  closed_reason text, -- why it was cancelled, declined or expired
  version integer not null default 1, -- raised by every change; a writer names the one it read
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (placed_by = 'customer' or created_by_admin_name is not null)
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_status_newest on orders (status, created_at desc, id desc);
create index orders_due on orders (delivery_date, delivery_time);
create index orders_phone on orders (phone);
create index orders_payment_deadline on orders (payment_deadline_at) where payment_deadline_at is not null;

create table order_lines (
  order_id uuid not null references orders (id),
  position integer not null check (position >= 0),
  cake_id slug not null references cakes (id),
  variant_id slug references variants (id),
  size_id slug references sizes (id),
  flavor_id slug references flavors (id),
  cake_type_id slug references cake_types (id),
  has_topper boolean not null default false,
  topper_text text not null default '',
  reference_image text, -- image id; first-class records follow with uploads
  inspiration_id slug references inspirations (id),
  name_en text not null, -- the cake's names when ordered
  name_am text not null,
  quantity integer not null check (quantity > 0),
  pieces integer not null check (pieces > 0),
  unit_price_santim bigint not null check (unit_price_santim >= 0),
  line_total_santim bigint not null,
  primary key (order_id, position),
  check (line_total_santim = unit_price_santim * quantity),
  check (has_topper or topper_text = '')
);
create index order_lines_cake on order_lines (cake_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  at timestamptz not null,
  kind text not null, -- placed, moved, payment, note
  actor text not null check (actor in ('customer', 'admin', 'system', 'provider')),
  actor_name text,
  from_status text,
  to_status text,
  data jsonb not null default '{}'
);
create index order_events_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_rewriting_history();
