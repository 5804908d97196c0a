-- Backups that were asked for or made by the clock. The backups themselves are folders; this tells how making them went, to
-- every process of the shop. Not part of a backup: it speaks of one machine.
create table backups (
  id bigint generated always as identity primary key,
  asked_by text, -- email of the administrator; null: made by the clock or on the command line
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'running', 'done', 'failed')),
  name text, -- of the folder
  byte_size bigint, -- of all its files
  failure text check (failure in ('disk_full', 'not_writable', 'interrupted', 'other')),
  check ((started_at is null) = (state = 'asked')),
  check ((ended_at is not null) = (state in ('done', 'failed'))),
  check ((name is not null and byte_size is not null) = (state = 'done')),
  check ((failure is not null) = (state = 'failed'))
);
create unique index backups_one_asked on backups ((true)) where state = 'asked';
create index backups_ended on backups (ended_at desc) where ended_at is not null;
