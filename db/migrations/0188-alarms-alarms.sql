-- What was or is wrong with the shop, and when people were told. One open alarm of a kind.
create table alarms (
  id uuid primary key,
  kind text not null,
  facts jsonb not null default '{}', -- figures and names of the last look that found it
  began_at timestamptz not null,
  seen_at timestamptz not null, -- the last look that found it
  told_at timestamptz, -- people were last told; null: nobody was
  ended_at timestamptz,
  check (seen_at >= began_at),
  check (ended_at >= began_at)
);
create unique index alarms_open on alarms (kind) where ended_at is null;
create index alarms_ended on alarms (ended_at) where ended_at is not null;

-- One row: when a process of the shop last looked at everything, and last reached the address that misses it when it stays away.
-- Whoever judges a look holds its lock, so that several processes tell once.
create table alarm_rounds (
  is_only boolean primary key default true check (is_only),
  looked_at timestamptz, -- null: never
  pinged_at timestamptz,
  ping_failed_at timestamptz
);
insert into alarm_rounds default values;

-- How many requests all processes answered in a minute, and how many of them failed. Kept for an hour.
create table answered_minutes (
  minute timestamptz primary key,
  requests integer not null check (requests >= failed),
  failed integer not null check (failed >= 0)
);

-- Alarms also go to a chat of Telegram, named by its number.
alter table messages
  add column to_telegram text,
  drop constraint messages_check,
  drop constraint messages_channel_check,
  add constraint messages_have_address check (to_phone is not null or to_email is not null or to_telegram is not null),
  add constraint messages_channel_check check (channel in ('sms', 'email', 'telegram'));
