-- Whether money of an exception that one person typed needs another to accept it, on an order or as credit: above the limit of its order or of the
-- person and day. Null: no. The same rule as for refunds (refund_fault).
create or replace function typed_money_fault(asked_exception bigint, closer text, asked_at timestamptz) returns text
language plpgsql stable as $$
declare
  one payment_exceptions;
  typist text;
begin
  select * into one from payment_exceptions where id = asked_exception;
  typist := typed_by(one);
  if typist is null or one.amount_santim is null
    or exists (select from lone_acts where payment_exception_id = one.id and person_id = closer) then
    return null;
  end if;
  return second_person_fault('typed_money', array[typist], closer, greatest(
    one.amount_santim + (select coalesce(sum(c.amount_santim), 0) from payment_exceptions c
      where c.order_id = one.order_id and c.id <> one.id and c.outcome in ('attached', 'credited') and typed_by(c) is not null),
    alone_santim(closer, (asked_at at time zone 'Africa/Addis_Ababa')::date)
      + (case when one.outcome is null then one.amount_santim else 0 end))::bigint);
end $$;
