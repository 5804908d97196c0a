-- A mistyped cash entry is voided by an entry of its own: the ledger stays append-only (decision 0142). keep_void holds the rules.
alter table ledger_entries
  add column voids bigint references ledger_entries (id), -- the payment that this entry takes back
  add column recorded_by text, -- of a void: email of who voided it
  add column recorded_by_id text, -- account; no reference, because history is not rewritten
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in ('payment', 'refund', 'void')),
  add constraint ledger_entries_voids check ((kind = 'void') = (voids is not null and recorded_by is not null));
create unique index ledger_entries_void_once on ledger_entries (attempt_id) where kind = 'void';

create function keep_void() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger ledger_entries_keep_void before insert on ledger_entries
  for each row when (new.kind = 'void') execute function keep_void();
