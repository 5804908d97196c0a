-- What the owner may change. Defaults live in app/settings/defaults.ts; a row here overrides one of them.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Counters for request limits that must hold across processes (app/platform/rate-limit.server.ts).
create unlogged table rate_limit_windows (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  primary key (key, window_start)
);
create index rate_limit_windows_start on rate_limit_windows (window_start);

-- First answers of requests sent with an Idempotency-Key, so that a repeat gets the same one.
create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 8 and 200),
  request_sha256 text not null,
  response_status integer,
  response_body jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Tells every process that what customers see has changed, so that kept pages are thrown away.
create function notify_shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_table_name);
  return null;
end $$;

create trigger settings_changed after insert or update or delete or truncate on settings
  for each statement execute function notify_shop_changed();

-- Guards append-only tables: history is added to, never rewritten.
create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
