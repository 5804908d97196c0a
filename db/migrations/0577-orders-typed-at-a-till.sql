-- A till's sale for a typed reference above the limit of one person waits for a second person, with a notice (docs/decisions/0444).
-- The rules are in db/functions.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'counter_notices'::regclass and conname = 'counter_notices_kind_check');
begin
  alter table counter_notices drop constraint counter_notices_kind_check;
  execute 'alter table counter_notices add constraint counter_notices_kind_check '
    || replace(replace(kinds, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''typed_above''::text, ') || ' not valid';
end $$;
create index payment_attempts_typed_at_till on payment_attempts (recorded_by_id, final_at)
  where starts_with(request_key, 'sale ') and provider = 'transfer';
create function typed_at_till_santim(asked_person text, asked_day date) returns bigint language sql stable as $$ select 0::bigint $$;
create function typed_sale_fault(asked_order uuid, more_santim bigint, person text, asked_at timestamptz) returns text
language sql stable as $$ select null::text $$;
create function check_typed_sale() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger ledger_entries_typed_sale after insert on ledger_entries deferrable initially deferred
  for each row when (new.kind = 'payment' and new.provider = 'transfer') execute function check_typed_sale();
create function check_typed_sale_noticed() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger transfer_reports_of_sale_noticed after insert on transfer_reports deferrable initially deferred
  for each row execute function check_typed_sale_noticed();
