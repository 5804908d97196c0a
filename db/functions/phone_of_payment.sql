-- The phone that money of an order names: with which a customer placed the order, or else the one that was asked to pay. Null: none, because staff
-- gave the order its phone, or it was changed.
create or replace function phone_of_payment(asked_order uuid, asked_attempt uuid) returns text language sql stable as $$
  select coalesce(
    (select nullif(o.phone, '000-000-0000') from orders o where o.id = asked_order and o.placed_by = 'customer' and not o.phone_changed),
    (select nullif(a.phone, '000-000-0000') from payment_attempts a where a.id = asked_attempt and a.channel = 'direct'))
$$;
