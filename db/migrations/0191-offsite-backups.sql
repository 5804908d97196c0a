-- Copies of backups in another place (BACKUP_TARGET), encrypted. One row for each backup that the shop began to send.
create table offsite_backups (
  name text primary key, -- of the folder
  made_at timestamptz not null,
  began_at timestamptz not null, -- the last try to send it
  ended_at timestamptz, -- null: it is being sent, or the process died
  failure text check (failure in ('unreachable', 'refused', 'other')), -- of the last try
  sent_at timestamptz, -- every byte is there
  byte_size bigint, -- of its rows as sent; pictures are shared
  tried_at timestamptz, -- when what was sent was fetched back and restored into a database of its own
  try_failure text check (try_failure in ('not_allowed', 'no_room', 'differs', 'other')),
  check ((sent_at is null) = (byte_size is null)),
  check (sent_at is null or failure is null),
  check (failure is null or ended_at is not null),
  check (try_failure is null or tried_at is not null),
  check (tried_at is null or sent_at is not null)
);
create index offsite_backups_sent on offsite_backups (made_at desc) where sent_at is not null;
