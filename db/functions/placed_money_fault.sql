-- Whether money of an exception needs a second person to say that it goes to this order, or becomes credit of this phone: the payment names another
-- or none, and it is above the limit of its order or of the person and day. Null: no. The same rule as for a sum that somebody typed
-- (typed_money_fault).
create or replace function placed_money_fault(asked_exception bigint, placer text, asked_at timestamptz, to_order uuid, to_phone text)
returns text
language plpgsql stable as $$
declare
  one payment_exceptions;
  said_by text;
begin
  select * into one from payment_exceptions where id = asked_exception;
  said_by := place_said_by(one, to_order, to_phone);
  if not may_vouch(said_by) then
    one.vouched_by_id := null;
  end if;
  if one.amount_santim is null or not is_placed_alone(one, placer, to_order, to_phone) or is_payment_of_word(one)
    or exists (select from lone_acts where payment_exception_id = one.id and person_id = placer) then
    return null;
  end if;
  return second_person_fault('placed_money', array[placer], null, greatest(
    one.amount_santim + typed_santim(coalesce(to_order, one.order_id), one.id),
    alone_santim(placer, (asked_at at time zone 'Africa/Addis_Ababa')::date)
      + (case when one.outcome is null then one.amount_santim else 0 end))::bigint);
end $$;
