-- Who has the cash of a day (of Addis Ababa) that lies in no drawer: what they took and counted in, less what they gave back; below nothing when they
-- gave back more. By account, because an email can change hands; `person_id` is null for an old row whose email is no account's.
create or replace function purses_of(asked_day date) returns table (person_id text, person text, santim bigint) language sql stable as $$
  with of_day as (
    select asked_day::timestamp at time zone 'Africa/Addis_Ababa' as first, (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa' as next
  ), moved (id, email, sum) as (
    select a.recorded_by_id, a.recorded_by, case l.kind when 'void' then -l.amount_santim else l.amount_santim end
      from of_day, ledger_entries l join payment_attempts a on a.id = l.attempt_id
      where l.provider = 'cash' and l.kind in ('payment', 'void') and l.at >= of_day.first and l.at < of_day.next
        and not exists (select from drawer_entries d where d.ledger_entry_id = l.id)
        and not exists (select from carried_cash c where c.entry_id = coalesce(l.voids, l.id))
    union all
    select r.sent_by_id, r.sent_by, -l.amount_santim from of_day, ledger_entries l join refunds r on r.id = l.refund_id
      where l.provider = 'cash' and l.kind = 'refund' and l.at >= of_day.first and l.at < of_day.next
        and not exists (select from drawer_entries d where d.ledger_entry_id = l.id)
    union all
    select h.confirmed_by_id, h.confirmed_by, h.amount_santim from of_day, cash_hand_ins h
      where h.confirmed_at >= of_day.first and h.confirmed_at < of_day.next
        and not exists (select from drawer_entries d where d.hand_in_id = h.id)
  )
  select account, max(email), sum(moved.sum)::bigint
    from (select coalesce(id, account_of(email)) as account, email, sum from moved) moved
    group by account, case when account is null then email end having sum(moved.sum) <> 0
$$;
