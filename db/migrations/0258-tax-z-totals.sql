-- Z totals (decision 0258): what a fiscal machine printed at the end of a day, beside what the shop sold on its receipts. The last one of
-- a machine and day counts.
create table z_totals (
  id bigint generated always as identity primary key,
  machine text not null references fiscal_machines (number),
  day date not null,
  z_number integer check (z_number > 0),
  total_santim bigint not null check (total_santim >= 0),
  ours_santim bigint not null, -- when it was typed
  reason text not null default '',
  person text not null check (person <> ''),
  at timestamptz not null,
  constraint z_totals_difference_named check (total_santim = ours_santim or btrim(reason) <> '')
);
create index z_totals_day on z_totals (day, machine, id);
create trigger z_totals_append_only before update or delete or truncate on z_totals
  for each statement execute function refuse_rewriting_history();
