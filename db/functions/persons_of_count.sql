-- Whose word the count of a shift is: who counted, and whom a file names for it that nobody signed.
create or replace function persons_of_count(shift shifts) returns text[] language sql stable as $$
  select array_remove(array[shift.counted_by_id] || array(select coalesce(f.named_id, account_of(f.named)) from acts_for_another f
    where f.shift_id = shift.id and f.act in ('count_shift', 'close_shift')), null)
$$;
