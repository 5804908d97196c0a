-- Cash that a person, and accounts of the same hands (same_hands), gave back on a day without anybody else who agreed: returns and voids of whole
-- sales out of drawers (decision 0340), voids of the cash of orders, and refunds that the office paid in cash.
create or replace function given_alone_santim(asked_person text, asked_day date) returns bigint language sql stable as $$
  with hands as materialized (select same_hands(asked_person) as id)
  select ((select coalesce(sum(coalesce(cash_santim, back_santim)), 0) from counter_returns
      where person_id in (select id from hands) and not are_two_persons(person_id, approved_by_id) and shift_id is not null
        and at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
        and at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa')
    + (select coalesce(sum(void_cash_santim(v)), 0) from counter_voids v
      where v.person_id in (select id from hands) and not are_two_persons(v.person_id, v.approved_by_id)
        and v.at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
        and v.at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa')
    + voided_alone_santim(asked_person, asked_day)
    + (select coalesce(sum(r.amount_santim), 0) from refunds r
      where r.approved_by_id in (select id from hands) and r.state <> 'rejected' and r.way = 'cash'
        and r.approved_at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
        and r.approved_at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
        and (asker_of(r) is null or not are_two_persons(asked_person, asker_of(r)))
        and (r.sent_by_id is null or not are_two_persons(asked_person, r.sent_by_id))
        and not refund_of_drawer(r.id)))::bigint
$$;
