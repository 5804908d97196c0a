-- Applied commands stay, so that a repeated one is known. A refused one gives its id back, and one of a program takes its answer, in the
-- transaction that took the id; those of no device go after `commands_stay`, when nobody sends them again. Who erases a person takes the words out
-- of answers and a customer's account out of their commands (erase_customer); PostgreSQL's own call stack says so, because any session could
-- make a setting.
create or replace function check_command_stays() returns trigger language plpgsql as $$
declare
  callers text;
begin
  if old.xmin = pg_current_xact_id()::xid then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' and old.door <> 'outbox' and old.received_at < now() - commands_stay() then
    return old;
  end if;
  get diagnostics callers = pg_context;
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'answer' = to_jsonb(old) - 'answer' and new.answer = old.answer - 'change'
      or to_jsonb(new) - '{person_id,space,input_sha256}'::text[] = to_jsonb(old) - '{person_id,space,input_sha256}'::text[]
        and old.person = 'customer' and num_nonnulls(new.person_id, new.input_sha256) = 0
        and starts_with(new.space, old.door || ' erased '))
    and callers ~ '\nPL/pgSQL function erase_customer\(uuid,text,timestamp with time zone,bigint\[\]\) line \d+ at SQL statement$'
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
