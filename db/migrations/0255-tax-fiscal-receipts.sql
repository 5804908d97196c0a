-- What the shop's fiscal machines printed for sales and orders, and to whom (decision 0255). The rules are in db/functions.
create table fiscal_machines (
  number text primary key check (number ~ '^[A-Z0-9-]{3,24}$'),
  name text not null check (btrim(name) <> ''),
  made_by text not null,
  made_at timestamptz not null,
  retired_at timestamptz,
  retired_by text,
  check ((retired_at is null) = (retired_by is null))
);

create table fiscal_receipts (
  id uuid primary key,
  order_id uuid not null references orders (id),
  machine text not null references fiscal_machines (number),
  number text not null check (number ~ '^[A-Z0-9-]{1,24}$' and number !~ '^0'),
  issued_on date not null, -- its day in the Z report of the machine
  is_contested boolean not null default false, -- another order had the number when a till sent it
  person text not null check (person <> ''),
  till integer references tills (number), -- where it was typed; null: in the office
  at timestamptz not null,
  replaced_at timestamptz,
  replaced_by text,
  replaced_reason text check (btrim(replaced_reason) <> ''),
  check (num_nulls(replaced_at, replaced_by, replaced_reason) in (0, 3))
);
create unique index fiscal_receipts_once on fiscal_receipts (machine, number) where replaced_at is null and not is_contested;
create unique index fiscal_receipts_of_order on fiscal_receipts (order_id) where replaced_at is null;
create index fiscal_receipts_day on fiscal_receipts (machine, issued_on) where replaced_at is null;
create index fiscal_receipts_contested on fiscal_receipts (machine, number, at) where replaced_at is null and is_contested;

-- Who asked for a receipt in their name. Stays when the customer is erased and the order is in the VAT book: the shop declares sales
-- with the TIN of the buyer, and must be able to show them for as long as the law keeps its books.
create table tax_buyers (
  order_id uuid primary key references orders (id),
  name text not null check (btrim(name) <> ''),
  tin text not null check (tin ~ '^[0-9]{10}$'),
  person text not null,
  at timestamptz not null
);

-- What a till sent of a receipt or a buyer and did not replace what stands: its words are in the notice.
alter table counter_notices
  drop constraint counter_notices_kind_check,
  add constraint counter_notices_kind_check check (kind in ('stock_short', 'day_over', 'price_changed', 'cake_unknown', 'free_item',
    'discount_above', 'account_above', 'account_unknown', 'reference_used', 'shift_unknown', 'wallet_given_back', 'till_retired',
    'fiscal_kept', 'buyer_kept')) not valid;

create function keep_fiscal_machine() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_fiscal_receipt() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger fiscal_machines_keep before update on fiscal_machines for each row execute function keep_fiscal_machine();
create trigger fiscal_machines_stay before delete or truncate on fiscal_machines
  for each statement execute function refuse_rewriting_history();
create trigger fiscal_receipts_keep before update on fiscal_receipts for each row execute function keep_fiscal_receipt();
create trigger fiscal_receipts_stay before delete or truncate on fiscal_receipts
  for each statement execute function refuse_rewriting_history();
