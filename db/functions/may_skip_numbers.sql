-- Whether the next sale of a till may leave numbers out: the database was set back to a backup after the last one that it has, and those between
-- were lost with it (decision 0301).
create or replace function may_skip_numbers(t tills) returns boolean language sql stable as $$
  select t.restored_at is not null
    and not exists (select from counter_sales s where s.till = t.number and s.number = t.last_sale and s.received_at >= t.restored_at)
    and not exists (select from counter_set_aside a where a.till = t.number and a.number = t.last_sale and a.received_at >= t.restored_at)
$$;
