-- Keys of payment gateways that an owner typed in the back office (decision 0134). Sealed with the installation's secret.
create table gateway_setups (
  gateway text primary key check (gateway ~ '^[a-z]{2,30}$'),
  -- Grows with every change and is never reset, so that an old form cannot overwrite newer keys.
  version integer not null default 1,
  -- Set: it takes no new payments, and its keys go when no payment of it is open.
  leaving_since timestamptz,
  changed_at timestamptz not null,
  changed_by text not null,
  -- Null: the shop's own job, or an account that was removed.
  changed_by_id text references profiles (id) on delete set null
);

create table gateway_keys (
  gateway text not null references gateway_setups (gateway),
  -- The name of the environment variable that it stands for.
  field text not null check (field ~ '^[A-Z][A-Z0-9_]{2,60}$'),
  -- AES-256-GCM: nonce, tag and text; at least 28 bytes, so nothing typed fits here by mistake.
  sealed text not null check (sealed ~ '^v1\.[A-Za-z0-9_-]+$' and char_length(sealed) between 41 and 12000),
  -- Tells which installation secret sealed it, without revealing it.
  secret_print text not null check (secret_print ~ '^[0-9a-f]{16}$'),
  set_at timestamptz not null,
  set_by text not null,
  primary key (gateway, field)
);

create function check_gateway_setup() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_gateway_keys_leave() returns trigger language plpgsql as $$ begin return old; end $$;

create trigger gateway_setups_check before insert or update on gateway_setups
  for each row execute function check_gateway_setup();
create trigger gateway_keys_leave before delete on gateway_keys
  for each row execute function check_gateway_keys_leave();
create trigger gateway_setups_changed after insert or update or delete or truncate on gateway_setups
  for each statement execute function notify_shop_changed();
