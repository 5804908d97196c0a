-- Accounts of the same hands count together, a drawer is handed over by a named person, and a confirmation ends other ways into the account
-- (docs/decisions/0400, 0441). The rules are in db/functions.
alter table shift_hand_overs add column handed_by_id text; -- null: before this version
-- Whether the account began with an invitation of theirs; what is known of rows before this version counts as such.
alter table account_makers add column is_inviter boolean not null default false;
update account_makers set is_inviter = true;
create function same_hands(asked text) returns setof text language sql stable as $$ select asked $$;
create function take_turn_of_hands(person text) returns void language sql as $$ select $$;
create function persons_of_drawer(shift shifts) returns text[] language sql stable as $$ select array[]::text[] $$;
create function end_ways_in() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger profiles_confirmed_end_ways_in after update of confirmed_at on profiles
  for each row when (new.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at) execute function end_ways_in();
