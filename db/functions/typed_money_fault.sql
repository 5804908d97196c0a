-- Whether money of an exception that one person typed needs another to accept it, on an order or as credit: above the limit of its order or of the
-- person and day. Who said where it goes has said too that it came (is_seconded). Null: no. The same rule as for refunds (refund_fault). `for_order` is the order that would get the money; null: its own.
create or replace function typed_money_fault(asked_exception bigint, closer text, asked_at timestamptz, for_order uuid default null)
returns text
language plpgsql stable as $$
declare
  one payment_exceptions;
  typist text;
begin
  select * into one from payment_exceptions where id = asked_exception;
  typist := typed_by(one);
  if typist is null or one.amount_santim is null or is_seconded(one) and may_vouch(one.vouched_by_id)
    or exists (select from lone_acts where payment_exception_id = one.id and person_id = closer) then
    return null;
  end if;
  return second_person_fault('typed_money', array[typist], closer, greatest(
    one.amount_santim + typed_santim(coalesce(one.closed_order_id, for_order, one.order_id), one.id),
    alone_santim(closer, (asked_at at time zone 'Africa/Addis_Ababa')::date)
      + (case when one.outcome is null then one.amount_santim else 0 end))::bigint);
end $$;
