-- Whether a void of the cash of an order brings what its person gave back alone on the day above their limit. Null: no, or the void of a till's
-- sale, which check_void_given_alone judges.
create or replace function void_fault(v ledger_entries) returns text language sql stable as $$
  select second_person_fault(void_act(v), array[v.recorded_by_id], null,
    greatest(v.amount_santim, cash_alone_santim(v.recorded_by_id, (v.at at time zone 'Africa/Addis_Ababa')::date)))
  where v.kind = 'void' and v.provider = 'cash'
    and not exists (select from payment_attempts a where a.id = v.attempt_id and starts_with(a.request_key, 'sale '))
$$;
