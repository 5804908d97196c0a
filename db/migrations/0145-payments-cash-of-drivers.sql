-- Cash that drivers take at the door: which payments it is, and how it reaches the drawer (decision 0145).
create table carried_cash (
  entry_id bigint primary key references ledger_entries (id),
  driver_id text not null, -- account; no reference, because history outlives accounts
  driver text not null -- email
);
create index carried_cash_driver on carried_cash (driver_id);
create trigger carried_cash_append_only before update or delete or truncate on carried_cash
  for each statement execute function refuse_rewriting_history();

create table cash_hand_ins (
  id uuid primary key,
  driver_id text not null,
  driver text not null,
  amount_santim bigint not null check (amount_santim > 0),
  handed_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by text,
  confirmed_by_id text,
  refused_at timestamptz, -- another sum was counted: the driver counts again
  refused_by text,
  check ((confirmed_at is null) = (confirmed_by is null) and (confirmed_at is null) = (confirmed_by_id is null)),
  check ((refused_at is null) = (refused_by is null)),
  check (confirmed_at is null or refused_at is null),
  constraint cash_hand_ins_second_person check (confirmed_by_id <> driver_id)
);
create unique index cash_hand_ins_one_open on cash_hand_ins (driver_id) where confirmed_at is null and refused_at is null;
create index cash_hand_ins_confirmed on cash_hand_ins (confirmed_at) where confirmed_at is not null;

create function carried_santim(asked_driver text) returns bigint language sql stable as $$ select 0::bigint $$;
create function check_hand_in() returns trigger language plpgsql as $$ begin return null; end $$;
create function keep_hand_in() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger cash_hand_ins_check after insert on cash_hand_ins for each row execute function check_hand_in();
create trigger cash_hand_ins_keep before update on cash_hand_ins for each row execute function keep_hand_in();
create trigger cash_hand_ins_stay before delete or truncate on cash_hand_ins
  for each statement execute function refuse_rewriting_history();
