-- What one person sells on account to many phones leaves a notice above their limit of a day (docs/decisions/0340). The rules are in db/functions.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'counter_notices'::regclass and conname = 'counter_notices_kind_check');
begin
  alter table counter_notices drop constraint counter_notices_kind_check;
  execute 'alter table counter_notices add constraint counter_notices_kind_check '
    || replace(replace(kinds, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''accounts_above''::text, ') || ' not valid';
end $$;
create function note_account_sale() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger counter_parts_note_account_sale after insert on counter_parts deferrable initially deferred
  for each row when (new.paid_by = 'account') execute function note_account_sale();
