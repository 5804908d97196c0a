-- Guards append-only tables, except that erase_customer may remove a person and records it in the log. Checks PostgreSQL's own
-- call stack, because any session could make a setting.
create or replace function refuse_rewriting_history_save_to_erase() returns trigger language plpgsql as $$
declare
  callers text;
begin
  get diagnostics callers = pg_context;
  if tg_op = 'UPDATE'
    and callers ~ '\nPL/pgSQL function erase_customer\(uuid,text,timestamp with time zone,bigint\[\]\) line \d+ at SQL statement$'
  then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
