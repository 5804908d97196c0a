-- Whether that the money of an exception goes to this order, or becomes credit of this phone, is the word of one person: the payment names another
-- or none, and nobody else said the same.
create or replace function is_placed_alone(one payment_exceptions, placer text, to_order uuid, to_phone text) returns boolean
language sql stable as $$
  select (case when to_phone is not null then to_phone is distinct from one.phone
      else to_order is not null and to_order is distinct from one.order_id end)
    and not are_two_persons(placer, place_said_by(one, to_order, to_phone))
$$;
