-- Applied commands stay, so that a repeated one is known. A refused one gives its id back in the transaction that took it; those of forms go
-- after ninety days, when nobody sends them again.
create or replace function check_command_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.xmin = pg_current_xact_id()::xid
    or (old.door <> 'outbox' and old.received_at < now() - interval '90 days')) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
