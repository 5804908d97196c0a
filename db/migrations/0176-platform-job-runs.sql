-- When each recurring job last began, ended well and failed. The process that runs the jobs writes it every few seconds, so the newest
-- saved_at is also the last write that surely succeeded. A backup leaves it out.
create table job_runs (
  name text primary key,
  every_seconds double precision not null check (every_seconds > 0),
  began_at timestamptz,
  ended_at timestamptz,
  failed_at timestamptz,
  saved_at timestamptz not null
);
