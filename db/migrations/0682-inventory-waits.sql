-- Who wants to learn that a sold-out cake is back, or that a full day is free for a cake to order. A row goes with its message.
create table stock_waits (
  id uuid primary key,
  cake_id text not null references cakes on delete cascade,
  day date,
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  email text,
  lang text not null check (lang in ('en', 'am')),
  created_at timestamptz not null,
  check (num_nonnulls(phone, email) = 1)
);
create unique index stock_waits_once on stock_waits (cake_id, coalesce(day, 'epoch'::date), coalesce(phone, email));
create index stock_waits_contact on stock_waits (coalesce(phone, email));
