-- A notice about money begins unseen: who wrote it cannot have seen it away (seen_fault).
create or replace function check_unseen() returns trigger language plpgsql as $$
begin
  if new.seen_at is not null or new.seen_by is not null or new.seen_by_id is not null then
    raise exception 'a notice begins unseen' using errcode = 'check_violation', constraint = tg_table_name || '_seen_by_another';
  end if;
  return new;
end $$;
