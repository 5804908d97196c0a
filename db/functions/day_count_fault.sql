-- Whether the cash of a day outside the drawers is counted, or its count corrected, by somebody else than this person (decision 0441): more of it than
-- one person moves alone is with them, or with accounts that are not surely other people. Null: no.
create or replace function day_count_fault(asked_day date, asked_person text) returns text language sql stable as $$
  select second_person_fault('close_day', array_agg(person_id), asked_person,
      coalesce(sum(santim) filter (where not are_two_persons(person_id, asked_person)), 0)::bigint)
    from purses_of(asked_day) where santim > 0
$$;
