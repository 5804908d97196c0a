-- Whether a payment that one person types needs a second: with it, what single persons typed is above the limit of its order, or what this person
-- moved alone in the office and typed at tills above the limit of a day (alone_santim, typed_at_till_santim). Null: no. `more_santim` is 0 for a payment that is booked already.
create or replace function typed_payment_fault(asked_order uuid, more_santim bigint, person text, asked_at timestamptz) returns text
language sql stable as $$
  select second_person_fault('typed_payment', array[person], null, (more_santim + greatest(
    typed_santim(asked_order),
    alone_santim(person, (asked_at at time zone 'Africa/Addis_Ababa')::date)
      + typed_at_till_santim(person, (asked_at at time zone 'Africa/Addis_Ababa')::date)))::bigint)
$$;
