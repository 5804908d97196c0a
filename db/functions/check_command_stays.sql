-- Applied commands stay, so that a repeated one is known. A refused one gives its id back, and one of a program takes its answer, in the
-- transaction that took the id; those of no device go after ninety days, when nobody sends them again.
create or replace function check_command_stays() returns trigger language plpgsql as $$
begin
  if old.xmin = pg_current_xact_id()::xid then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' and old.door <> 'outbox' and old.received_at < now() - interval '90 days' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
