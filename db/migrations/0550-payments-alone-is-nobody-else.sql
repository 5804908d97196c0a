-- Who acts alone, and what a person's request still counts for (docs/decisions/0400, 0441). The rules are in db/functions.
alter table lone_acts add column session_id text; -- in which the password was typed; null: before this version

-- A member of staff who lost a right, so that somebody who takes rights away is not at once alone.
create table rights_lost (
  id bigint generated always as identity primary key,
  profile_id text not null,
  permission text not null,
  at timestamptz not null default now()
);
create index rights_lost_at on rights_lost (at);
create function staff_may(p profiles, asked_permission text) returns boolean language sql stable as $$ select false $$;
create function note_lost_rights() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger profiles_note_lost_rights after delete or update of is_admin, role, disabled_at on profiles
  for each row when (old.is_admin) execute function note_lost_rights();
create function note_lost_rights_of_role() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger role_permissions_note_lost_rights after insert or update or delete on role_permissions
  for each row execute function note_lost_rights_of_role();
create function had_right_lately(asked_permission text, but_ids text[]) returns boolean language sql stable as $$ select false $$;
create function permissions_of_second(asked_act text) returns text[] language sql immutable as $$ select array[]::text[] $$;
create function may_confirm(confirmer text, account text) returns boolean language sql stable as $$ select false $$;
drop function if exists is_alone(text);

alter table refunds add column request_held boolean; -- at the approval; null: before this version, or not approved
create function asker_of(r refunds) returns text language sql stable as $$ select null::text $$;
