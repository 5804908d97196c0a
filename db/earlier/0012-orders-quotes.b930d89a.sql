-- Prices that the shop offers for a request. Each version has one to three options; at most one is being written and at
-- most one stands.
create table quotes (
  id uuid primary key,
  order_id uuid not null references orders (id),
  version integer not null check (version > 0), -- within the order, from 1
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'void', 'declined', 'expired')),
  delivery_fee_santim bigint not null default 0 check (delivery_fee_santim >= 0),
  deposit_percent integer not null check (deposit_percent between 0 and 100),
  valid_until timestamptz, -- null: as the settings say when it is sent
  message text not null default '' check (length(message) <= 2000), -- to the customer, in the order's language
  created_by text not null, -- email of the administrator
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  closed_at timestamptz,
  unique (order_id, version),
  check (state = 'draft' or sent_at is not null),
  check (state = 'draft' or valid_until is not null)
);
create unique index quotes_one_draft on quotes (order_id) where state = 'draft';
create unique index quotes_one_standing on quotes (order_id) where state in ('sent', 'accepted');
create index quotes_valid_until on quotes (valid_until) where state = 'sent';

create table quote_options (
  quote_id uuid not null references quotes (id) on delete cascade,
  position integer not null check (position between 1 and 3),
  title text not null check (length(title) <= 120),
  size_id slug references sizes (id),
  price_santim bigint check (price_santim > 0), -- of the cake alone; null while the draft has none
  included text not null default '' check (length(included) <= 1000),
  is_accepted boolean not null default false,
  primary key (quote_id, position)
);
create unique index quote_options_one_accepted on quote_options (quote_id) where is_accepted;

alter table orders add column balance_due_at timestamptz; -- what is left after the deposit is due by then
alter table orders add column waits_for_customer_since timestamptz; -- the shop asked a question
alter table orders add column delivery_fee_santim bigint not null default 0 check (delivery_fee_santim >= 0);
create index orders_waiting_for_price on orders (created_at) where status = 'Pending Quote';
