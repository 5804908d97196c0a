-- An invitation names an address, and an address may move to another account. It ends when it does, and an account that exists joins
-- the staff only by an act in a session of its own. The rules are in db/functions.
alter table account_links
  add column accepted_by_id text, -- the account that joined the staff, which may be gone
  add column accepted_in text, -- the session in which an account that existed accepted; null: the invitation made the account
  add constraint account_links_accepted check (accepted_by_id is null or kind = 'invite' and used_at is not null),
  add constraint account_links_accepted_in check (accepted_in is null or accepted_by_id is not null);
create index account_links_open_email on account_links (email) where used_at is null;

create function check_acceptance() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_account_link() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_becoming_staff() returns trigger language plpgsql as $$ begin return null; end $$;
create function check_invited_password() returns trigger language plpgsql as $$ begin return null; end $$;
create function end_links_of_address() returns trigger language plpgsql as $$ begin return null; end $$;
create function end_invitations_of_phone() returns trigger language plpgsql as $$ begin return null; end $$;
create function end_invitations_of_staff() returns trigger language plpgsql as $$ begin return null; end $$;
create function end_one_time_pins() returns trigger language plpgsql as $$ begin return null; end $$;

-- The maker of an invitation is known, and is asked about each change of an open link.
drop trigger account_links_have_a_maker on account_links;
create trigger account_links_have_a_maker before insert or update on account_links
  for each row when (new.used_at is null and (new.made_by is not null or new.kind = 'invite')) execute function check_link_maker();
create trigger account_links_accept before update on account_links
  for each row when (old.used_at is null and new.accepted_by_id is not null) execute function check_acceptance();
create trigger account_links_keep before update on account_links
  for each row execute function keep_account_link();

create trigger profiles_become_staff after update of is_admin on profiles
  for each row when (not old.is_admin and new.is_admin) execute function check_becoming_staff();
create trigger auth_accounts_not_invited after insert or update of password on auth_accounts
  for each row execute function check_invited_password();

create trigger users_end_links_of_address after update of email on users
  for each row when (old.email <> new.email) execute function end_links_of_address();
create trigger users_gone_end_links_of_address after delete on users
  for each row execute function end_links_of_address();
create trigger profiles_end_invitations_of_phone after update of sign_in_phone on profiles
  for each row when (old.sign_in_phone is distinct from new.sign_in_phone) execute function end_invitations_of_phone();
create trigger profiles_end_invitations_of_staff after update of is_admin on profiles
  for each row when (not old.is_admin and new.is_admin) execute function end_invitations_of_staff();
create trigger profiles_of_staff_end_invitations after insert on profiles
  for each row when (new.is_admin) execute function end_invitations_of_staff();

-- A link for a customer's password is none for that of staff, and a role may be worth more than the one that it was made for.
drop trigger profiles_end_links on profiles;
create trigger profiles_end_links after update of disabled_at, is_admin, role on profiles
  for each row when (
    old.disabled_at is null and new.disabled_at is not null
    or old.is_admin <> new.is_admin
    or old.role is distinct from new.role
  ) execute function end_links_of_account('id');

-- Whoever may not give a PIN to somebody any more has given none.
create trigger profiles_end_one_time_pins after update of is_admin, disabled_at, role on profiles
  for each row execute function end_one_time_pins();
create trigger role_permissions_end_one_time_pins after insert or update of is_allowed on role_permissions
  for each row when (new.permission = 'pins.edit' and not new.is_allowed) execute function end_one_time_pins();

-- Earlier versions let managers invite managers, and kept an invitation open whose address had become that of staff.
update account_links l set used_at = now()
where l.kind = 'invite' and l.used_at is null and (
  exists (select from profiles p where p.id = l.made_by_id and p.role = 'manager' and coalesce(l.role, 'owner') in ('owner', 'manager'))
  or exists (select from profiles p where p.email = l.email and p.is_admin)
);
