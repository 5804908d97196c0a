-- Messages to people outside, written in the transaction that gives the reason for them and sent by a job.
create table messages (
  id uuid primary key,
  order_id uuid references orders (id), -- null: about no order
  template text not null,
  lang text not null check (lang in ('en', 'am')),
  to_phone text,
  to_email text,
  body text not null check (body <> ''), -- `{link}` stands for the order's short link until the first try
  subject text not null default '', -- for email
  email_body text not null default '', -- empty: an email says what a text message does
  may_disturb_until timestamptz, -- quiet hours do not hold it back before then; null: they always do
  once_key text, -- what may be said only once about an order
  repeats uuid unique references messages (id), -- an administrator had that one sent again
  created_by text, -- email of the administrator who had it sent; null: the shop itself
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'unknown', 'failed', 'not_sent')),
    -- unknown: handed over, but no answer says whether it was taken; not_sent: no channel reaches this address
  channel text check (channel in ('sms', 'email')), -- of the last try
  provider_reference text,
  tries integer not null default 0,
  next_try_at timestamptz, -- null: nothing more is tried
  tried_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  handled_at timestamptz, -- a person told the customer in another way
  handled_by text, -- email of that administrator
  unique (order_id, once_key),
  check (to_phone is not null or to_email is not null),
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state = 'sent') = (sent_at is not null)),
  check (state not in ('sending', 'sent', 'unknown') or (channel is not null and tried_at is not null)),
  check ((handled_at is null) = (handled_by is null))
);
create index messages_due on messages (next_try_at) where state = 'waiting';
create index messages_under_way on messages (tried_at) where state = 'sending';
create index messages_undelivered on messages (created_at) where state in ('unknown', 'failed', 'not_sent') and handled_at is null;
create index messages_order on messages (order_id, created_at);
