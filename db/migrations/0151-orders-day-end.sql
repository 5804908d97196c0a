-- How a day ends: who answered which of its steps, and who closed it. The counted cash is in cash_counts, an answered transfer in
-- transfer_reports.
create table day_closings (
  day date primary key, -- in Africa/Addis_Ababa
  cakes_by text, -- email; the answers are in day_leftovers
  cakes_at timestamptz,
  transfers_by text, -- email of who looked at the transfers, whatever the answers were
  transfers_at timestamptz,
  closed_by text, -- email; null: the day is open, or was opened again
  closed_at timestamptz,
  batch uuid, -- of the changes in the audit log that opening the day again reverses
  check ((cakes_by is null) = (cakes_at is null)),
  check ((transfers_by is null) = (transfers_at is null)),
  check ((closed_by is null) = (closed_at is null) and (closed_at is null) = (batch is null))
);

-- What becomes of the pieces of a cake that are left when a day ends. They are read at closing time too, if nobody closed the day
-- before. They stay, because the same weekday begins with them.
create table day_leftovers (
  day date not null,
  cake_id slug not null references cakes (id) on delete cascade,
  answer text not null check (answer in ('carry', 'waste', 'share')),
  carried_pieces integer check (carried_pieces between 1 and 10000), -- of 'share': the others are waste
  answered_by text not null, -- email
  answered_at timestamptz not null,
  primary key (day, cake_id),
  check ((answer = 'share') = (carried_pieces is not null))
);
create index day_leftovers_cake on day_leftovers (cake_id, day desc);

create function keep_day_leftovers() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger day_leftovers_open before insert or update on day_leftovers
  for each row execute function keep_day_leftovers();
