-- A notice about money is seen once, by who may say so (seen_fault), and names whom it named.
create or replace function check_seen() returns trigger language plpgsql as $$
begin
  if new.seen_at is not null and seen_fault(old.person_ids, new.seen_by_id) is not null
    or old.seen_at is not null and (new.seen_at, new.seen_by, new.seen_by_id) is distinct from (old.seen_at, old.seen_by, old.seen_by_id)
    or new.person_ids <> old.person_ids then
    raise exception 'a notice names % themselves, or was seen', new.seen_by
      using errcode = 'check_violation', constraint = tg_table_name || '_seen_by_another';
  end if;
  return new;
end $$;
