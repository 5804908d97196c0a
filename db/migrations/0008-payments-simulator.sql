-- The simulator's own books: what a mobile-money company would know. The shop learns of them through its calls alone.
create table simulator_payments (
  id text primary key check (id ~ '^SIM[A-Z0-9]{12}$'), -- the provider's reference
  reference text not null unique, -- the shop's
  channel text not null check (channel in ('direct', 'hosted')),
  method text,
  phone text,
  description text not null,
  amount_santim bigint not null check (amount_santim > 0),
  currency text not null default 'ETB',
  state text not null default 'pending' check (state in ('pending', 'completed', 'failed', 'cancelled')),
  reason text,
  return_urls jsonb, -- where a hosted page sends the browser
  acts text check (acts in ('approve', 'decline', 'cancel')), -- what the phone does by itself
  acts_at timestamptz, -- and when
  acts_when_unwatched boolean not null default false, -- asking for the status puts it off
  webhook_copies integer not null default 1 check (webhook_copies between 1 and 10),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((acts is null) = (acts_at is null)),
  check ((state = 'pending') = (decided_at is null))
);
create index simulator_payments_due on simulator_payments (acts_at) where state = 'pending' and acts_at is not null;
create index simulator_payments_newest on simulator_payments (created_at desc);

-- Messages on their way to the shop. They outlive a restart and are taken by one process at a time.
create table simulator_webhooks (
  id bigint generated always as identity primary key,
  payment_id text not null references simulator_payments (id),
  due_at timestamptz not null,
  tries integer not null default 0,
  delivered_at timestamptz
);
create index simulator_webhooks_due on simulator_webhooks (due_at) where delivered_at is null;
