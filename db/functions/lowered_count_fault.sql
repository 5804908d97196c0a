-- Whether the count of a day's cash outside the drawers is corrected to less, `outside_santim`, by who made it (decision 0441): what is missing would go
-- with their word alone. Null: no, also for a count of an earlier version of nobody's account.
create or replace function lowered_count_fault(asked_day date, asked_person text, outside_santim bigint) returns text language sql stable as $$
  select second_person_fault('close_day', array[last.counter], asked_person, null)
    from (select coalesce(c.counted_by_id, account_of(c.counted_by)) as counter, c.counted_santim - coalesce(c.till_santim, 0) as outside
      from cash_counts c where c.day = asked_day order by c.id desc limit 1) last
    where last.counter is not null and last.outside > outside_santim
$$;
