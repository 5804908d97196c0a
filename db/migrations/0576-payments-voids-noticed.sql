-- Cash of orders that one person voids counts for the day as cash that is given back does, with the same notice (docs/decisions/0142, 0340).
-- The rules are in db/functions.
create index ledger_entries_voided_by on ledger_entries (recorded_by_id, at) where kind = 'void';
create function voided_alone_santim(asked_person text, asked_day date) returns bigint language sql stable as $$ select 0::bigint $$;
create function void_act(v ledger_entries) returns text language sql stable as $$ select 'give_back' $$;
create function void_fault(v ledger_entries) returns text language sql stable as $$ select null::text $$;
create function check_void_noticed() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger ledger_entries_void_noticed after insert on ledger_entries deferrable initially deferred
  for each row when (new.kind = 'void') execute function check_void_noticed();
