-- Money of a closed order is refunded, less what the closing keeps. An open order has no refunds of a closing. Checks when the
-- transaction ends, after the command has opened or withdrawn the refunds (decision 0034).
create or replace function check_closing_refunds() returns trigger language plpgsql as $$
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
  if is_closed and kept_santim < (select coalesce(sum(santim - returned_santim), 0) from withholdings where order_id = new.id) then
    raise exception 'closed order % still has what a company withheld from it', new.id
      using errcode = 'check_violation', constraint = 'orders_close_with_refunds';
  end if;
  if not is_closed and exists (select from refunds where order_id = new.id and is_automatic and state = 'requested') then
    raise exception 'open order % still has refunds of its closing', new.id
      using errcode = 'check_violation', constraint = 'orders_close_with_refunds';
  end if;
  return null;
end $$;
