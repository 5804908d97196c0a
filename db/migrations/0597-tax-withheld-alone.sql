-- What one person says alone that companies withheld is told above the limit of two persons (docs/decisions/0265). The rules are in db/functions.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'counter_notices'::regclass and conname = 'counter_notices_kind_check');
begin
  alter table counter_notices drop constraint counter_notices_kind_check;
  execute 'alter table counter_notices add constraint counter_notices_kind_check '
    || replace(replace(kinds, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''withheld_alone''::text, ') || ' not valid';
end $$;
create index withholdings_person on withholdings (person_id, at);
create function withheld_alone_santim(asked_person text, asked_day date) returns bigint language sql stable as $$ select 0::bigint $$;
create function note_withheld() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger withholdings_note_withheld after insert on withholdings deferrable initially deferred
  for each row execute function note_withheld();
