-- Whether a part of a till's sale that its person typed waits for a second person: with it, what they typed is above the limit of the sale, or of
-- their day, with what they moved alone in the office (alone_santim). Null: no. `more_santim` is 0 for a part that is booked already.
create or replace function typed_sale_fault(asked_order uuid, more_santim bigint, person text, asked_at timestamptz) returns text
language sql stable as $$
  select second_person_fault('typed_payment', array[person], null, (more_santim + greatest(
    (select coalesce(sum(coalesce(a.paid_santim, a.amount_santim)), 0) from payment_attempts a
      where a.order_id = asked_order and starts_with(a.request_key, 'sale ') and a.provider = 'transfer' and a.state = 'completed'),
    alone_santim(person, (asked_at at time zone 'Africa/Addis_Ababa')::date)
      + typed_at_till_santim(person, (asked_at at time zone 'Africa/Addis_Ababa')::date)))::bigint)
$$;
