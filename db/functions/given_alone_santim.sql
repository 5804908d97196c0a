-- Cash that a person gave back out of drawers on a day without a manager (decision 0340).
create or replace function given_alone_santim(asked_person text, asked_day date) returns bigint language sql stable as $$
  select coalesce(sum(coalesce(cash_santim, back_santim)), 0)::bigint from counter_returns
  where person_id = asked_person and approved_by_id is null and shift_id is not null
    and at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
    and at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
$$;
