-- Commands open the refunds of an order that they close, and withdraw them when they reopen it; the database only refuses what they
-- forget (decision 0084).
drop trigger order_events_open_refunds on order_events;
drop function follow_closed_orders();

-- Money of a closed order is not nowhere: what its closing does not keep is asked for. And an open order has no refunds of its closing.
-- Asked when the transaction ends, of the order as it is then: the command opens and withdraws the refunds (decision 0084).
create function check_closing_refunds() returns trigger language plpgsql as $$
declare
  is_closed boolean := (select is_closed_status(status) from orders where id = new.id);
  kept_santim bigint := coalesce((select (data ->> 'kept_santim')::bigint from order_events
    where order_id = new.id and kind = 'moved' and is_closed_status(to_status) order by id desc limit 1), 0);
begin
  if is_closed and refundable_santim(new.id) > kept_santim and exists (select from ledger_entries
      where order_id = new.id and kind = 'payment' and refundable_santim(order_id, attempt_id) > 0) then
    raise exception 'closed order % has money that nobody gives back', new.id
      using errcode = 'check_violation', constraint = 'orders_close_with_refunds';
  end if;
  if not is_closed and exists (select from refunds where order_id = new.id and is_automatic and state = 'requested') then
    raise exception 'open order % still has refunds of its closing', new.id
      using errcode = 'check_violation', constraint = 'orders_close_with_refunds';
  end if;
  return null;
end $$;
create constraint trigger orders_close_with_refunds after update of status on orders
  deferrable initially deferred for each row when (is_closed_status(new.status) or is_closed_status(old.status))
  execute function check_closing_refunds();
