-- What a person, and accounts of the same hands (same_hands), said on a day that companies withheld, at tills and in the office, and still stands.
create or replace function withheld_alone_santim(asked_person text, asked_day date) returns bigint language sql stable as $$
  select coalesce(sum(w.santim - w.returned_santim), 0)::bigint from withholdings w
  where w.person_id in (select same_hands(asked_person))
    and w.at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
    and w.at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
$$;
