-- An order moves only with the money that the move needs (decision 0065). missingMoney holds the same rules in the application.
create or replace function check_order_money() returns trigger language plpgsql as $$
declare
  o orders; -- read again, because other parts of the statement may have changed its sums
begin
  select * into o from orders where id = new.id;
  if is_closed_status(old.status) then -- a reopening withdraws the refunds that nobody has approved, and writes withheld tax anew
    o.owed_santim := greatest(0, o.owed_santim - withheld_of_closing(o.id) - (select coalesce(sum(amount_santim), 0) from refunds
      where order_id = o.id and is_automatic and state = 'requested'));
  end if;
  if (o.status = 'In Production' and not may_be_made(o))
    or (o.status = 'Out for Delivery' and o.owed_santim > 0
      and not o.pays_at_handover and o.unpaid_reason_for is distinct from 'Out for Delivery')
    or (o.status = 'Completed' and o.owed_santim > 0 and o.unpaid_reason_for is distinct from 'Completed')
  then
    raise exception 'order % becomes % without its money', o.id, o.status
      using errcode = 'check_violation', constraint = 'orders_move_with_money';
  end if;
  return null;
end $$;
