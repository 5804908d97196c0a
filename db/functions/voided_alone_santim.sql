-- Cash of orders that a person, and accounts of the same hands (same_hands), voided on a day: nobody else agrees to a void, in whichever hands the cash was (decision 0416). That of a till's
-- sale counts with the sale (void_cash_santim).
create or replace function voided_alone_santim(asked_person text, asked_day date) returns bigint language sql stable as $$
  select coalesce(sum(v.amount_santim), 0)::bigint from ledger_entries v join payment_attempts a on a.id = v.attempt_id
  where v.kind = 'void' and v.provider = 'cash' and v.recorded_by_id in (select same_hands(asked_person))
    and not starts_with(coalesce(a.request_key, ''), 'sale ')
    and v.at >= asked_day::timestamp at time zone 'Africa/Addis_Ababa'
    and v.at < (asked_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
$$;
