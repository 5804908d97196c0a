-- What one person, and accounts of the same hands (same_hands), sold at tills on a day for references that they typed and nobody else confirmed:
-- what was booked so, and what is to be verified and still waits.
create or replace function typed_at_till_santim(asked_person text, asked_day date) returns bigint language sql stable as $$
  with hands as materialized (select same_hands(asked_person) as id)
  select (
    (select coalesce(sum(coalesce(a.paid_santim, a.amount_santim)), 0) from payment_attempts a
      where a.recorded_by_id in (select id from hands) and starts_with(a.request_key, 'sale ') and a.provider = 'transfer'
        and a.state = 'completed' and not are_two_persons(a.recorded_by_id, a.seconded_by_id)
        and a.final_at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
        and a.final_at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa')
    + (select coalesce(sum(r.amount_santim), 0) from transfer_reports r join counter_sales s on s.order_id = r.order_id
      where r.outcome is null and s.person_id in (select id from hands)
        and s.sold_at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
        and s.sold_at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
        and exists (select from counter_parts p where p.order_id = r.order_id and p.to_verify and p.santim = r.amount_santim))
  )::bigint
$$;
