-- What one person, and accounts of the same hands (same_hands), sold at tills on a day for references that they typed and nobody else confirmed.
create or replace function typed_at_till_santim(asked_person text, asked_day date) returns bigint language sql stable as $$
  select coalesce(sum(coalesce(a.paid_santim, a.amount_santim)), 0)::bigint from payment_attempts a
  where a.recorded_by_id in (select same_hands(asked_person)) and starts_with(a.request_key, 'sale ') and a.provider = 'transfer'
    and a.state = 'completed' and not are_two_persons(a.recorded_by_id, a.seconded_by_id)
    and a.final_at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
    and a.final_at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
$$;
