-- Thermal printers of the shop, and what was given to them.
create table printers (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  way text not null check (way in ('network', 'usb', 'serial', 'browser')), -- how the dots reach it
  host text, -- of a printer in the network
  port integer check (port between 1 and 65535),
  width_mm smallint not null check (width_mm in (58, 80)),
  papers text[] not null default '{}' check (papers <@ array['receipt', 'kitchen', 'label', 'shift']), -- what goes to it
  copies smallint not null default 1 check (copies between 1 and 5),
  kicks_drawer boolean not null default false,
  version integer not null default 1,
  made_at timestamptz not null,
  made_by text not null,
  removed_at timestamptz, -- its jobs stay
  check ((way = 'network') = (host is not null and port is not null))
);

-- One row for each press of a button, and for each paper that the shop prints by itself. The id is made with the press, so that a
-- double tap prints once.
create table print_jobs (
  id uuid primary key,
  printer_id uuid not null references printers (id),
  paper text not null check (paper in ('receipt', 'kitchen', 'label', 'shift', 'test')),
  subject text not null, -- what the paper is about, such as the id of an order; empty: a test
  is_copy boolean not null, -- the paper says that it is one
  copies smallint not null check (copies between 1 and 5),
  kicks_drawer boolean not null,
  blocks jsonb, -- the paper itself, until it was printed or given up
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  failure text check (failure in
    ('gone', 'not_allowed', 'not_drawn', 'no_paper', 'cover_open', 'ran_out', 'cut_off', 'not_told', 'device', 'dropped')), -- of the last try
  attempts smallint not null default 0,
  next_try_at timestamptz not null, -- queued: not before; sending: the process has it to itself until then
  asked_at timestamptz not null,
  asked_by text not null, -- email; empty: the shop by itself
  ended_at timestamptz,
  check ((state in ('queued', 'sending')) = (blocks is not null)),
  check ((state in ('sent', 'failed')) = (ended_at is not null)),
  check (state <> 'failed' or failure is not null),
  check (state <> 'sent' or failure is null)
);
-- A second press waits for the first one's paper.
create unique index print_jobs_open on print_jobs (printer_id, paper, subject) where state in ('queued', 'sending') and paper <> 'test';
create index print_jobs_due on print_jobs (next_try_at) where state in ('queued', 'sending');
create index print_jobs_of_subject on print_jobs (subject, paper);
create index print_jobs_asked on print_jobs (asked_at desc);

-- An ended job never changes: keep_ended_print_jobs holds it.
create function keep_ended_print_jobs() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger print_jobs_stay_ended before update on print_jobs
  for each row when (old.state in ('sent', 'failed')) execute function keep_ended_print_jobs();
