-- Cash that one person takes out of drawers above the limit of a day leaves a notice (docs/decisions/0340). The rules are in db/functions.
create table drawer_notices (
  entry_id uuid primary key references drawer_entries (id),
  at timestamptz not null,
  taken_santim bigint not null, -- by the person on that day, with this entry
  limit_santim bigint not null,
  seen_at timestamptz,
  seen_by text, -- email
  check ((seen_at is null) = (seen_by is null))
);
create index drawer_notices_open on drawer_notices (at) where seen_at is null;
create trigger drawer_notices_append_only before delete or truncate on drawer_notices
  for each statement execute function refuse_rewriting_history();
create index drawer_entries_taken_out on drawer_entries (person_id, at) where kind = 'out';

create function taken_out_santim(asked_person text, asked_day date) returns bigint language sql stable as $$ select 0::bigint $$;
create function note_cash_out() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger drawer_entries_note_cash_out after insert on drawer_entries
  for each row when (new.kind = 'out') execute function note_cash_out();
