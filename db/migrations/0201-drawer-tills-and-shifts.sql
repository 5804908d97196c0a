-- Tills, the shifts at them, and what came into their drawers and left them (decisions 0201 to 0204). The rules are in db/functions.
create table tills (
  number smallint primary key check (number > 0), -- the 1 of "T1-000123"
  name text not null check (char_length(name) between 1 and 40),
  device uuid not null, -- of the browser's outbox
  staff_device_id text references staff_devices (id) on delete set null, -- on it staff switch by PIN
  last_sale integer not null default 0 check (last_sale >= 0), -- number of the last received sale
  made_by text not null check (made_by <> ''), -- email
  made_at timestamptz not null,
  retired_at timestamptz,
  retired_by text,
  check ((retired_at is null) = (retired_by is null))
);
create unique index tills_device on tills (device) where retired_at is null;
create index tills_staff_device on tills (staff_device_id) where staff_device_id is not null;

create table shifts (
  id uuid primary key, -- made on the device
  number bigint generated always as identity unique,
  till smallint not null references tills (number),
  opened_at timestamptz not null,
  opened_by text not null check (opened_by <> ''), -- email
  opened_by_id text not null, -- account; no reference, because history outlives accounts
  opened_by_name text not null,
  float_santim bigint not null check (float_santim >= 0),
  float_pieces jsonb, -- pieces by the santim of one
  left_santim bigint, -- what the shift before at this till left in the drawer; null: there was none
  held_by text not null check (held_by <> ''), -- who answers for the drawer
  held_by_id text not null,
  held_by_name text not null,
  -- The count freezes the shift: what comes after is late.
  counted_at timestamptz,
  counted_by text,
  counted_by_id text,
  counted_by_name text,
  counted_santim bigint check (counted_santim >= 0),
  counted_pieces jsonb,
  expected_santim bigint, -- what the books said when it was counted
  closed_at timestamptz,
  closed_by text,
  closed_by_id text,
  reason text not null default '', -- of a difference
  kept_santim bigint check (kept_santim between 0 and counted_santim), -- stays as the next float; the rest goes to the safe
  witness text, -- the second person
  witness_id text,
  witness_name text,
  check (num_nulls(counted_at, counted_by, counted_by_id, counted_by_name, counted_santim, counted_pieces, expected_santim) in (0, 7)),
  check (num_nulls(closed_at, closed_by, closed_by_id, kept_santim) in (0, 4)),
  check (num_nulls(witness, witness_id, witness_name) in (0, 3)),
  check (closed_at is null or counted_at is not null),
  check (witness is null or closed_at is not null),
  constraint shifts_second_person check (witness_id <> counted_by_id)
);
create unique index shifts_one_open on shifts (till) where closed_at is null;
create index shifts_till on shifts (till, opened_at desc);
create index shifts_opened on shifts (opened_at);

-- Who was handed a shift, after who opened it.
create table shift_hand_overs (
  id uuid primary key,
  shift_id uuid not null references shifts (id),
  from_person text not null,
  to_person text not null,
  to_person_id text not null,
  to_person_name text not null,
  at timestamptz not null
);
create index shift_hand_overs_shift on shift_hand_overs (shift_id, at);

-- That a person took a shift or saw its count, by their PIN on a device or in a session of their own.
create table shift_confirmations (
  id uuid primary key,
  shift_id uuid not null references shifts (id),
  kind text not null check (kind in ('take', 'witness')),
  person text not null,
  person_id text not null,
  person_name text not null,
  device_id text, -- enrolled device of the PIN; null: a session of their own
  at timestamptz not null
);
create index shift_confirmations_shift on shift_confirmations (shift_id);

create table drawer_entries (
  id uuid primary key,
  shift_id uuid not null references shifts (id),
  kind text not null check (kind in ('sale', 'order', 'void', 'refund', 'in', 'out', 'hand_in')),
  amount_santim bigint not null, -- signed: what came into the drawer
  ledger_entry_id bigint unique references ledger_entries (id),
  hand_in_id uuid unique references cash_hand_ins (id),
  order_id uuid references orders (id),
  reason text not null default '',
  person text not null check (person <> ''), -- email
  at timestamptz not null,
  received_at timestamptz not null,
  is_late boolean not null default false, -- it arrived after the count
  constraint drawer_entries_sign check (case when kind in ('void', 'refund', 'out') then amount_santim < 0 else amount_santim > 0 end),
  constraint drawer_entries_ledger check ((kind in ('sale', 'order', 'void', 'refund')) = (ledger_entry_id is not null)),
  constraint drawer_entries_hand_in check ((kind = 'hand_in') = (hand_in_id is not null)),
  constraint drawer_entries_reason check (kind not in ('in', 'out') or reason <> '')
);
create index drawer_entries_shift on drawer_entries (shift_id, at);
create index drawer_entries_order on drawer_entries (order_id) where order_id is not null;

-- A count that was found wrong after the shift was closed.
create table shift_corrections (
  id uuid primary key,
  shift_id uuid not null references shifts (id),
  amount_santim bigint not null check (amount_santim <> 0), -- signed: what was in the drawer beside the count
  reason text not null check (reason <> ''),
  person text not null check (person <> ''),
  person_id text not null,
  at timestamptz not null
);
create index shift_corrections_shift on shift_corrections (shift_id);

-- What the shifts of the day brought along of the counted sum; null: no till was used.
alter table cash_counts add column till_santim bigint;

create function cash_santim(pieces jsonb) returns bigint language sql immutable as $$ select 0::bigint $$;
create function drawer_santim(asked_shift uuid) returns bigint language sql stable as $$ select 0::bigint $$;
create function keep_till() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_new_shift() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_shift() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_drawer_entry() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_shift_correction() returns trigger language plpgsql as $$ begin return new; end $$;
create function keep_carried_out_of_drawers() returns trigger language plpgsql as $$ begin return new; end $$;
create function void_in_its_drawer() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger tills_keep before update on tills for each row execute function keep_till();
create trigger tills_stay before delete or truncate on tills for each statement execute function refuse_rewriting_history();
create trigger shifts_check before insert on shifts for each row execute function check_new_shift();
create trigger shifts_keep before update on shifts for each row execute function keep_shift();
create trigger shifts_stay before delete or truncate on shifts for each statement execute function refuse_rewriting_history();
create trigger shift_hand_overs_append_only before update or delete or truncate on shift_hand_overs
  for each statement execute function refuse_rewriting_history();
create trigger shift_confirmations_append_only before update or delete or truncate on shift_confirmations
  for each statement execute function refuse_rewriting_history();
create trigger drawer_entries_check before insert on drawer_entries for each row execute function check_drawer_entry();
create trigger drawer_entries_append_only before update or delete or truncate on drawer_entries
  for each statement execute function refuse_rewriting_history();
create trigger shift_corrections_check before insert on shift_corrections for each row execute function check_shift_correction();
create trigger shift_corrections_append_only before update or delete or truncate on shift_corrections
  for each statement execute function refuse_rewriting_history();
create trigger carried_cash_in_no_drawer before insert on carried_cash for each row execute function keep_carried_out_of_drawers();
create constraint trigger ledger_entries_void_in_its_drawer after insert on ledger_entries deferrable initially deferred
  for each row when (new.kind = 'void') execute function void_in_its_drawer();
