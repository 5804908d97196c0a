-- `account_id` of an order is the account to which it belongs: of the customer who was signed in, or who added it by code and phone
-- (docs/decisions/0100). A phone order belongs to nobody until its customer adds it; until now it named the colleague who placed it.
-- The trigger also corrects processes of the previous version.
create function keep_phone_orders_free() returns trigger language plpgsql as $$
begin
  new.account_id := null;
  return new;
end $$;
create trigger orders_placed_by_phone before insert on orders for each row
  when (new.placed_by = 'admin' and new.account_id is not null) execute function keep_phone_orders_free();
update orders set account_id = null where placed_by = 'admin' and account_id is not null;
create index orders_account on orders (account_id, created_at desc, id desc) where account_id is not null;

-- What a customer keeps with their account. All of it goes with the account.
create table account_contacts (
  account_id text primary key references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  phone text not null check (phone ~ '^\+[0-9]{7,15}$')
);

create table account_addresses (
  id uuid primary key,
  account_id text not null references profiles (id) on delete cascade,
  zone_id text not null check (zone_id <> ''), -- of the setting delivery.zones, or 'elsewhere'
  landmark text not null check (char_length(landmark) between 1 and 120),
  directions text not null default '' check (char_length(directions) <= 380),
  calls_near boolean not null default false,
  pin text check (pin ~ '^-?\d{1,2}\.\d{4,7}, -?\d{1,3}\.\d{4,7}$'),
  is_default boolean not null default false,
  unique (account_id, zone_id, landmark, directions)
);
create unique index account_addresses_default on account_addresses (account_id) where is_default;

create table account_dates (
  id uuid primary key,
  account_id text not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60), -- as the customer calls it: "Sara's birthday"
  occasion_id slug references occasions (id) on delete set null,
  calendar text not null check (calendar in ('ethiopian', 'gregorian')),
  month integer not null check (month between 1 and 13),
  day integer not null check (day between 1 and 31),
  unique (account_id, name),
  check (case calendar when 'ethiopian' then day <= 30 and (month < 13 or day <= 6) else month <= 12 end)
);
