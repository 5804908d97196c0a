-- Who said first that the money of an exception goes to this order, or becomes credit of this phone, and may still say so; null: nobody.
create or replace function place_said_by(one payment_exceptions, to_order uuid, to_phone text) returns text language sql stable as $$
  select case when one.vouched_santim = one.amount_santim and (one.vouched_phone = to_phone or one.vouched_order_id = to_order)
    then one.vouched_by_id end
$$;
