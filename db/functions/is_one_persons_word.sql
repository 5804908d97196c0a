-- Whether a payment is the word of one person of the shop: no provider and no bank said it, nobody else agreed, and it is no counted cash.
-- Credit is that too: nobody asks the phone whose it is. What an exception with a sum
-- that somebody typed brought is judged with the exception (typed_money_fault). What a till sold has left the shop, and cash for it takes two
-- persons (may_be_cash).
create or replace function is_one_persons_word(a payment_attempts) returns boolean language sql stable as $$
  select a.state = 'completed' and a.learned_by = 'person' and a.provider <> 'withholding'
    and not starts_with(coalesce(a.request_key, ''), 'sale ')
    and not are_two_persons(a.recorded_by_id, a.seconded_by_id)
    and not (a.provider = 'cash' and is_cash_counted(a.id))
    and not is_confirmed_by_provider(a.id)
    and not exists (select from payment_exceptions c where (c.attempt_id = a.id or a.request_key = 'money-case-' || c.id)
      and c.outcome = 'attached' and typed_by(c) is not null)
    and not exists (select from transfer_reports t where a.request_key = 'transfer-report-' || t.id
      and t.check_says = 'as_reported' and t.amount_santim = a.amount_santim)
$$;
