-- What one person, and accounts of the same hands (same_hands), moved alone on a day, of money that no provider confirmed, or by hand: refunds that they approved and nobody else asked for
-- or paid out, money of exceptions of which theirs is the only word (is_closed_alone), and payments of which theirs is the only word. `but_refund` is left out,
-- for one that is being judged.
create or replace function alone_santim(asked_person text, asked_day date, but_refund bigint default null) returns bigint
language sql stable as $$
  with hands as materialized (select same_hands(asked_person) as id)
  select (
    (select coalesce(sum(r.amount_santim), 0) from refunds r
      where r.approved_by_id in (select id from hands) and r.state <> 'rejected' and r.id is distinct from but_refund
        and r.approved_at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
        and r.approved_at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
        and (r.requested_by_id is not null or r.sent_by_id is not null)
        and (asker_of(r) is null or not are_two_persons(asked_person, asker_of(r)))
        and (r.sent_by_id is null or not are_two_persons(asked_person, r.sent_by_id))
        and (r.way in ('cash', 'transfer') or not is_confirmed_by_provider(r.attempt_id)))
    + (select coalesce(sum(c.amount_santim), 0) from payment_exceptions c
      where c.closed_by_id in (select id from hands) and c.outcome in ('attached', 'credited')
        and c.closed_at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
        and c.closed_at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
        and is_closed_alone(c))
    + (select coalesce(sum(coalesce(a.paid_santim, a.amount_santim)), 0) from payment_attempts a
      where a.recorded_by_id in (select id from hands) and a.learned_by = 'person' and a.provider <> 'withholding'
        and not starts_with(coalesce(a.request_key, ''), 'sale ')
        and a.final_at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
        and a.final_at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
        and is_one_persons_word(a))
  )::bigint
$$;
