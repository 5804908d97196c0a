-- Devices on which staff sign in with a PIN (decision 0111). The cookie of a device holds its token; the table only its hash.
create table staff_devices (
  id text primary key,
  name text not null check (char_length(name) between 1 and 60),
  token_sha256 text not null unique,
  -- Who may use it: these roles, and the people of staff_device_people.
  roles text[] not null check (roles <@ array['owner', 'manager', 'counter', 'kitchen', 'driver']),
  enrolled_by text not null,
  enrolled_by_id text references profiles (id) on delete set null,
  -- The session of the owner, whose password was typed a moment ago.
  enrolled_in text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text
);
create table staff_device_people (
  device_id text not null references staff_devices (id) on delete cascade,
  profile_id text not null references profiles (id) on delete cascade,
  primary key (device_id, profile_id)
);

-- A one-time PIN is made by a superior, and opens only the form for a PIN of one's own.
create table staff_pins (
  profile_id text primary key references profiles (id) on delete cascade,
  pin_hash text not null,
  -- The keypad enters the PIN at its last figure.
  digits smallint not null check (digits between 4 and 6),
  is_one_time boolean not null default false,
  made_by_id text not null references profiles (id) on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz,
  constraint staff_pins_own_or_one_time check (is_one_time or made_by_id = profile_id),
  constraint staff_pins_one_time_expires check (is_one_time = (expires_at is not null))
);

-- Tries that were not right, and those that are being checked. A right one deletes those of its person on the device. `person` is as
-- sent, so that an unknown one is counted alike.
create table pin_tries (
  id bigint generated always as identity primary key,
  device_id text not null references staff_devices (id) on delete cascade,
  person text not null check (char_length(person) <= 64),
  tried_at timestamptz not null
);
create index pin_tries_device on pin_tries (device_id, tried_at);

alter table sessions
  -- Set: a PIN opened the session, and it lives with the device.
  add column pin_device_id text references staff_devices (id) on delete cascade,
  -- When the password was last typed in it.
  add column password_at timestamptz default now();
update sessions set password_at = created_at;
create index sessions_pin_device on sessions (pin_device_id) where pin_device_id is not null;

create function may_use_device(d staff_devices, p profiles) returns boolean language sql stable as $$ select false $$;
create function may_give_pin(maker profiles, person profiles) returns boolean language sql immutable as $$ select false $$;
create function pin_wait(tries integer) returns interval language sql immutable as $$ select null::interval $$;
create function take_pin_try(asked_device text, asked_person text, asked_at timestamptz)
  returns table (try_id bigint, tries_left integer, free_at timestamptz) language plpgsql as $$ begin return; end $$;
create function check_device() returns trigger language plpgsql as $$ begin return new; end $$;
create function end_device_sessions() returns trigger language plpgsql as $$ begin return null; end $$;
create function check_pin_maker() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_pin_session() returns trigger language plpgsql as $$ begin return new; end $$;

create trigger staff_devices_check before insert or update on staff_devices
  for each row execute function check_device();
create trigger staff_devices_end_sessions after update of withdrawn_at on staff_devices
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function end_device_sessions();
create trigger staff_pins_check before insert or update on staff_pins
  for each row execute function check_pin_maker();
create trigger sessions_check_pin before insert or update of pin_device_id, user_id on sessions
  for each row execute function check_pin_session();
