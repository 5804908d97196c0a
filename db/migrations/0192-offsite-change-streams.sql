-- What changed since the last backup goes to BACKUP_TARGET in numbered parts. A stream is the life of one replication slot: its
-- parts follow each other without a gap.
create table change_streams (
  id text primary key, -- random, names the folder of its parts
  begun_at timestamptz not null,
  next_part integer not null default 1,
  reached_at timestamptz not null, -- all that was committed before is there
  ended_at timestamptz,
  failure text check (failure in ('not_allowed', 'lost', 'unreachable', 'refused', 'other')), -- of the last try, or why it ended
  check (next_part > 0)
);
create unique index change_streams_one_open on change_streams ((true)) where ended_at is null;
