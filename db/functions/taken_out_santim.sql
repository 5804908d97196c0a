-- Cash that a person, and accounts of the same hands (same_hands), took out of drawers to the outside on a day, of all tills, without a second person
-- who accepted it (decision 0340).
create or replace function taken_out_santim(asked_person text, asked_day date) returns bigint language sql stable as $$
  with hands as materialized (select same_hands(asked_person) as id)
  select coalesce(sum(-e.amount_santim), 0)::bigint from drawer_entries e
    where e.person_id in (select id from hands) and e.kind = 'out'
      and e.at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
      and e.at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
      and not exists (select from drawer_claims c where c.id = e.id and are_two_persons(e.person_id, c.accepted_by_id))
$$;
