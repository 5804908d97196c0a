-- The one rule of the second person (decision 0441). Null: the act may be done so. 'second_person': `second_id` is not surely another person than
-- each of `first_ids` (are_two_persons), and the act moves more than one person may alone (limit_alone_santim). `moved_santim` is null for an act
-- that no sum allows to one person.
create or replace function second_person_fault(asked_act text, first_ids text[], second_id text, moved_santim bigint) returns text
language sql stable as $$
  select case
    when (select bool_and(are_two_persons(first_id, second_id)) from unnest(first_ids) first_id) then null
    when limit_alone_santim(asked_act) is null or moved_santim <= limit_alone_santim(asked_act) then null
    else 'second_person' end
$$;
