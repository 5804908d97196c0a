-- What somebody may do in the back office. Existing administrators keep null, which counts as owner: spec.md's guard and its calls
-- set is_admin alone, and so does a restored backup of an earlier version.
alter table profiles
  add column role text check (role in ('owner', 'manager', 'counter', 'kitchen', 'driver')),
  add constraint profiles_role_needs_admin check (role is null or is_admin);
-- The role that an invitation gives.
alter table account_links
  add column role text check (role in ('owner', 'manager', 'counter', 'kitchen', 'driver'));

create function owns_shop(p profiles) returns boolean language sql immutable as $$ select false $$;
create function end_role() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_an_owner() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger profiles_end_role before update of is_admin on profiles
  for each row when (old.is_admin and not new.is_admin) execute function end_role();
create trigger profiles_keep_an_owner after update of is_admin, disabled_at, role or delete on profiles
  for each row when (old.is_admin and old.disabled_at is null and coalesce(old.role, 'owner') = 'owner')
  execute function keep_an_owner();

drop trigger profiles_end_what_they_made on profiles;
create trigger profiles_end_what_they_made after update of is_admin, disabled_at, role on profiles
  for each row when (owns_shop(old) and not owns_shop(new)) execute function end_what_they_made();

-- Who takes a delivery to the customer.
alter table orders add column driver_id text references profiles (id) on delete set null;
create index orders_driver on orders (driver_id, delivery_date) where driver_id is not null;
