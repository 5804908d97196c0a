-- A day's cash is counted by somebody who has not much of it themselves, and its count corrected to less by somebody else than who made it; an owner who
-- is alone counts with the password, each time. Keeps the account that counted, because its email may change hands.
create or replace function check_cash_count() returns trigger language plpgsql as $$
begin
  new.counted_by_id := account_of(new.counted_by);
  if coalesce(day_count_fault(new.day, new.counted_by_id),
      lowered_count_fault(new.day, new.counted_by_id, new.counted_santim - coalesce(new.till_santim, 0))) is not null
    and not acted_alone_on('close_day', new.act_id, new.counted_by_id) then
    raise exception 'the cash of % is counted by who has it, or lowered by who counted it', new.day
      using errcode = 'check_violation', constraint = 'cash_counts_second_person';
  end if;
  return new;
end $$;
