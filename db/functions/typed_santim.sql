-- What is the word of single persons of an order, by whichever way: payments of it, and money of exceptions that became payments of it or, of its
-- own money, credit. `but_exception` is left out with its payment, for one that is being judged.
create or replace function typed_santim(asked_order uuid, but_exception bigint default null) returns bigint
language sql stable as $$
  select (
    (select coalesce(sum(coalesce(a.paid_santim, a.amount_santim)), 0) from payment_attempts a
      where a.order_id = asked_order and is_one_persons_word(a)
        and not exists (select from payment_exceptions c where c.attempt_id = a.id and (c.outcome = 'credited' or c.id = but_exception)))
    + (select coalesce(sum(c.amount_santim), 0) from payment_exceptions c
      where (c.order_id = asked_order and c.outcome = 'credited' or c.closed_order_id = asked_order and c.outcome = 'attached')
        and c.id is distinct from but_exception and is_closed_alone(c))
  )::bigint
$$;
