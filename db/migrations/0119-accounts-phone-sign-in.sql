-- The phone with which somebody signs in instead of an email. Only one account has it. Staff whose number is theirs alone get it.
alter table profiles
  add column sign_in_phone text constraint profiles_sign_in_phone_once unique
    check (sign_in_phone ~ '^\+251[79][0-9]{8}$'),
  add constraint profiles_sign_in_phone_is_phone check (sign_in_phone is null or sign_in_phone = phone and phone is not null);
update profiles set sign_in_phone = phone
  where is_admin and phone ~ '^\+251[79][0-9]{8}$'
    and phone not in (select phone from profiles where phone is not null group by phone having count(*) > 1);

-- Managers invite too, but no owner.
create function may_invite(p profiles, invited_role text) returns boolean language sql immutable as $$ select false $$;
create trigger profiles_end_invitations after update of is_admin, disabled_at, role on profiles
  for each row when (may_invite(old, 'driver') and not may_invite(new, 'driver')) execute function end_what_they_made();
