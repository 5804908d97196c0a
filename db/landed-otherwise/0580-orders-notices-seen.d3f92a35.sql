-- Has run: 0577-orders-typed-at-a-till.sql
alter table counter_set_aside
  alter column person_ids drop expression,
  alter column person_ids set default '{}';
alter table counter_set_aside disable trigger counter_set_aside_keep;
update counter_set_aside a set person_ids = array_remove(array[a.person_id, account_of(a.claimed)], null) where a.seen_at is null;
alter table counter_set_aside enable trigger counter_set_aside_keep;
drop trigger counter_set_aside_seen on counter_set_aside;
create trigger counter_set_aside_seen before update of seen_at, seen_by, seen_by_id, person_ids on counter_set_aside
  for each row execute function check_seen();
