-- History is not rewritten, except to take a person out of it: only erase_customer may do so, and it says in the log that it did.
-- PostgreSQL itself tells who called, so that no setting that anybody can make opens the door.
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
