-- The phone whose credit a payment used, which is spent in the moment of the payment; null: none, or its customer was erased.
create or replace function credit_phone_of(asked_attempt uuid) returns text language sql stable as $$
  select c.phone from payment_attempts a join credit_entries c on c.order_id = a.order_id and c.amount_santim < 0
  where a.id = asked_attempt and a.provider = 'credit'
  order by c.amount_santim = -a.amount_santim and c.at = a.created_at desc, c.id desc limit 1
$$;
