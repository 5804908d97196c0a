create or replace function follow_cancelled_orders() returns trigger language plpgsql as $$
declare
  due bigint := least(coalesce((new.data ->> 'refund_due_santim')::bigint, 0), refundable_santim(new.order_id));
  payment record;
begin
  if new.from_status = 'Cancelled' then
    update refunds set state = 'rejected', rejected_by = new.actor_name, rejected_at = new.at, rejection = 'order_reopened'
      where order_id = new.order_id and is_automatic and state = 'requested';
  end if;
  if new.to_status = 'Cancelled' then
    for payment in
      select attempt_id, refundable_santim(new.order_id, attempt_id) as refundable
      from ledger_entries where order_id = new.order_id and kind = 'payment' and attempt_id is not null
      order by id desc
    loop
      exit when due <= 0;
      continue when payment.refundable <= 0;
      insert into refunds (order_id, attempt_id, amount_santim, reason, requested_by, requested_at, is_automatic)
        values (new.order_id, payment.attempt_id, least(due, payment.refundable), coalesce(new.data ->> 'reason', ''),
          new.actor_name, new.at, true);
      due := due - payment.refundable;
    end loop;
  end if;
  return null;
end $$;
