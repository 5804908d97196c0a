-- Messages to customers, written in the transaction that gives the reason for them and sent by a job.
create table messages (
  id uuid primary key,
  order_id uuid references orders (id),
  template text not null,
  lang text not null check (lang in ('en', 'am')),
  to_phone text,
  to_email text,
  subject text not null default '', -- for email
  body text not null check (body <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'not_sent')), -- not_sent: no channel is set up
  channel text check (channel in ('sms', 'email')), -- the one that took it
  provider_reference text,
  tries integer not null default 0,
  next_try_at timestamptz, -- null: nothing more is tried
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check (to_phone is not null or to_email is not null),
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index messages_due on messages (next_try_at) where state = 'waiting';
create index messages_order on messages (order_id, created_at);
