-- Keys with which a person at a till signs its acts, until somebody else is at it (decision 0270). The shop's secret makes the key itself
-- from its id, so the table opens nothing.
create table till_keys (
  id uuid primary key,
  till smallint not null references tills (number),
  profile_id text not null references profiles (id) on delete cascade,
  person text not null check (person <> ''), -- email, as acts name it
  staff_device_id text references staff_devices (id), -- as whose person they are at the till; null: with a password only
  key_sha256 text not null, -- tells whether the shop's secret still makes this key
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz, -- somebody else came to the till: acts made before still count
  revoked_at timestamptz, -- the person or the device lost the shop's trust: nothing of it counts
  check (expires_at > issued_at)
);
create index till_keys_till on till_keys (till, profile_id);
create index till_keys_person on till_keys (profile_id);

-- When the till was given its first key. Null: its program, or its address without https, does not sign.
alter table tills add column signs_since timestamptz;

create function revoke_till_keys() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger staff_devices_revoke_till_keys after update of withdrawn_at on staff_devices
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function revoke_till_keys();
create trigger staff_pins_revoke_till_keys after update of pin_hash on staff_pins
  for each row when (old.pin_hash <> new.pin_hash) execute function revoke_till_keys();
create trigger staff_pins_gone_revoke_till_keys after delete on staff_pins
  for each row execute function revoke_till_keys();
create trigger profiles_revoke_till_keys after update of is_admin, disabled_at on profiles
  for each row when (old.is_admin and not new.is_admin or old.disabled_at is null and new.disabled_at is not null)
  execute function revoke_till_keys();

alter table counter_notices
  drop constraint counter_notices_kind_check,
  add constraint counter_notices_kind_check check (kind in ('stock_short', 'day_over', 'price_changed', 'cake_unknown', 'free_item',
    'discount_above', 'account_above', 'account_unknown', 'reference_used', 'shift_unknown', 'wallet_given_back', 'till_retired',
    'fiscal_kept', 'buyer_kept', 'unproved')) not valid;
