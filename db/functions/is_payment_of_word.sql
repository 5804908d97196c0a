-- Whether an exception became a payment that is one person's word as a whole (is_one_persons_word), which is then judged as such.
create or replace function is_payment_of_word(one payment_exceptions) returns boolean language sql stable as $$
  select one.outcome = 'attached' and exists (select from payment_attempts a
    where (a.id = one.attempt_id or a.request_key = 'money-case-' || one.id) and is_one_persons_word(a))
$$;
