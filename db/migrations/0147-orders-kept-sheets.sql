-- Production sheets that the shop writes by itself at the owner's hour, one a day (decision 0147). The file is in DATA_DIR/sheets; a
-- row without its file is written again, a file without its row is removed.
create table kept_sheets (
  day date primary key, -- the day whose work it says, in Africa/Addis_Ababa
  state text not null default 'waiting' check (state in ('waiting', 'written', 'failed')),
  attempts integer not null default 0 check (attempts >= 0), -- to write it
  next_try_at timestamptz not null, -- while somebody writes or prints it: when another process may try
  written_at timestamptz,
  byte_size integer check (byte_size > 0),
  orders integer check (orders >= 0),
  failure text check (failure in ('disk_full', 'not_writable', 'other')),
  -- printing: handed to the printer, and nobody has heard whether it took it.
  print_state text not null default 'none' check (print_state in ('none', 'waiting', 'printing', 'printed', 'failed')),
  print_attempts integer not null default 0 check (print_attempts >= 0),
  print_at timestamptz,
  print_failure text check (print_failure in ('refused', 'unknown', 'no_command')),
  check (state <> 'written' or (written_at is not null and byte_size is not null and orders is not null)),
  check (state <> 'failed' or failure is not null),
  check (print_state <> 'failed' or print_failure is not null)
);
create index kept_sheets_open on kept_sheets (next_try_at) where state = 'waiting' or print_state in ('waiting', 'printing');
