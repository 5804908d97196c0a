-- Who knows how to open somebody's account, because they invited them or gave them a PIN or a new password, is not two persons with them until an
-- owner has confirmed the account (docs/decisions/0400). The rules are in db/functions.
alter table profiles
  add column confirmed_at timestamptz,
  add column confirmed_by_id text; -- null with a time: confirmed by the update to this version

create table account_makers (
  profile_id text not null references profiles (id) on delete cascade,
  maker_id text not null,
  at timestamptz not null, -- the last time
  primary key (profile_id, maker_id),
  check (profile_id <> maker_id)
);

insert into account_makers (profile_id, maker_id, at)
select profile_id, maker_id, max(at) from (
  select p.id as profile_id, l.made_by_id as maker_id, l.created_at as at
  from account_links l join profiles p on lower(p.email) = lower(l.email) and p.is_admin
  where l.kind = 'invite' and l.used_at is not null
  union all
  select profile_id, made_by_id, made_at from staff_pins where is_one_time
) made
where maker_id is not null and maker_id <> profile_id
group by profile_id, maker_id;

-- A running shop goes on: only whom a manager invited, or gave a PIN that waits, is to be confirmed by an owner before that manager and they are two.
update profiles p set confirmed_at = now()
where p.is_admin and not exists (select from account_makers m where m.profile_id = p.id and not exists (select from profiles k
  where k.id = m.maker_id and k.is_admin and k.disabled_at is null and coalesce(k.role, 'owner') = 'owner'));

create function note_invited() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger profiles_note_invited after insert or update of is_admin on profiles
  for each row when (new.is_admin) execute function note_invited();
create function note_pin_giver() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger staff_pins_note_giver after insert or update on staff_pins
  for each row when (new.is_one_time and new.made_by_id <> new.profile_id) execute function note_pin_giver();
create function note_link_giver() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger account_links_note_giver after insert on account_links
  for each row when (new.kind = 'reset' and new.made_by_id <> new.user_id) execute function note_link_giver();
create function check_confirmed() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger profiles_confirmed before insert or update of confirmed_at, confirmed_by_id on profiles
  for each row when (new.confirmed_at is not null) execute function check_confirmed();
