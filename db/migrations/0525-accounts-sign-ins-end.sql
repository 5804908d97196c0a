-- What opens an account ends when the account changes, whichever way it does. The rules are in db/functions.
create function end_sign_ins() returns trigger language plpgsql as $$ begin return null; end $$;
create function end_with_password() returns trigger language plpgsql as $$ begin return null; end $$;
create function end_one_time_pin_of() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger profiles_end_sign_ins after update of disabled_at, is_admin on profiles
  for each row when ((old.disabled_at is null) <> (new.disabled_at is null) or old.is_admin <> new.is_admin)
  execute function end_sign_ins();
create trigger auth_accounts_end_with_password after update of password on auth_accounts
  for each row when (old.password is distinct from new.password) execute function end_with_password();

-- A role may be worth more than the one that a PIN was given for.
create trigger profiles_end_one_time_pin after update of is_admin, disabled_at, role on profiles
  for each row when (
    old.is_admin <> new.is_admin
    or old.role is distinct from new.role
    or (old.disabled_at is null) <> (new.disabled_at is null)
  ) execute function end_one_time_pin_of();

create trigger profiles_end_invitations_of_disabled after update of disabled_at on profiles
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function end_invitations_of_staff();

-- A link may have been sent to the former phone.
drop trigger profiles_end_links on profiles;
create trigger profiles_end_links after update of disabled_at, is_admin, role, sign_in_phone on profiles
  for each row when (
    old.disabled_at is null and new.disabled_at is not null
    or old.is_admin <> new.is_admin
    or old.role is distinct from new.role
    or old.sign_in_phone is distinct from new.sign_in_phone
  ) execute function end_links_of_account('id');
