-- This order owes this sum.
create table payment_intents (
  id uuid primary key,
  order_id uuid not null references orders (id),
  purpose text not null check (purpose in ('full', 'deposit', 'balance')),
  amount_santim bigint not null check (amount_santim > 0),
  currency text not null default 'ETB' check (currency = 'ETB'),
  created_at timestamptz not null
);
create index payment_intents_order on payment_intents (order_id);

-- One try with one provider: a prompt on a phone or a visit to a hosted page (product design 3.2).
create table payment_attempts (
  id uuid primary key, -- the transaction id that the browser polls
  intent_id uuid not null references payment_intents (id),
  order_id uuid not null references orders (id),
  provider text not null,
  channel text not null check (channel in ('direct', 'hosted')),
  method text check (method in ('Telebirr', 'Mpesa', 'CBE Birr')),
  phone text,
  client_address text, -- who asked, for limits on prompts
  amount_santim bigint not null check (amount_santim > 0),
  reference text not null unique check (reference ~ '^[A-Z0-9]{10,12}$'), -- ours, sent to the provider
  provider_reference text,
  checkout_url text,
  state text not null default 'created'
    check (state in ('created', 'pending', 'unknown', 'completed', 'failed', 'cancelled', 'void')),
  failure_reason text,
  is_late boolean not null default false, -- paid after it had failed, was cancelled or unknown
  is_duplicate boolean not null default false, -- paid after a newer attempt replaced it
  learned_by text check (learned_by in ('start', 'webhook', 'poll', 'sweep', 'person')),
  created_at timestamptz not null,
  asked_at timestamptz, -- the provider was last asked
  checks integer not null default 0, -- sweeps so far
  next_check_at timestamptz, -- the next sweep; null when none is due
  final_at timestamptz,
  unique (provider, provider_reference),
  check (channel = 'hosted' or (method is not null and phone is not null))
);
create index payment_attempts_order on payment_attempts (order_id, created_at desc);
create unique index payment_attempts_one_open on payment_attempts (order_id) where state in ('created', 'pending');
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_phone on payment_attempts (phone, created_at) where phone is not null;
create index payment_attempts_address on payment_attempts (client_address, created_at);

-- What was taken and given back. Never changed, only added to; an order's paid sum follows from it.
create table ledger_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  attempt_id uuid references payment_attempts (id),
  kind text not null check (kind in ('payment', 'refund')),
  amount_santim bigint not null check (amount_santim > 0),
  currency text not null default 'ETB' check (currency = 'ETB'),
  provider text not null,
  provider_reference text,
  at timestamptz not null
);
create index ledger_entries_order on ledger_entries (order_id);
create unique index ledger_entries_payment_once on ledger_entries (attempt_id) where kind = 'payment';
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_rewriting_history();

-- Messages from providers, kept raw before anything is made of them.
create table provider_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_key text not null,
  authenticity text not null check (authenticity in ('signed', 'unsigned', 'invalid')),
  reference text,
  headers jsonb not null,
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  unique (provider, event_key)
);
create index provider_events_open on provider_events (received_at) where processed_at is null;
create index provider_events_reference on provider_events (reference);
