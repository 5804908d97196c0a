-- One more kind of notices, whichever there are: a return at a till took more out of its drawer than the books knew of.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'counter_notices'::regclass and conname = 'counter_notices_kind_check');
begin
  alter table counter_notices drop constraint counter_notices_kind_check;
  execute 'alter table counter_notices add constraint counter_notices_kind_check '
    || replace(replace(kinds, ' NOT VALID', ''), 'ARRAY[', 'ARRAY[''drawer_short''::text, ') || ' not valid';
end $$;
