-- Requests refunds for an order that is being closed, less what the closing keeps: the newest payment first, for approval like
-- any other refund. Every command that closes an order calls it (decision 0034); check_closing_refunds refuses a closing without
-- it. What a company withheld falls away first: what the closing keeps is of the shop's own money as long as there is some.
create or replace function open_closing_refunds(asked_order uuid, kept_santim bigint, because text, by_name text, by_id text,
  at timestamptz) returns void language plpgsql as $$
declare
  due bigint := refundable_santim(asked_order) - kept_santim;
  withheld bigint := (select coalesce(sum(w.santim - w.returned_santim), 0) from withholdings w where w.order_id = asked_order);
  payment record;
begin
  perform end_withholding(asked_order, withheld - greatest(0, kept_santim - refundable_santim(asked_order)), at);
  for payment in
    select attempt_id, refundable_santim(asked_order, attempt_id) as refundable
    from ledger_entries where order_id = asked_order and kind = 'payment' and attempt_id is not null
    order by id desc
  loop
    exit when due <= 0;
    continue when payment.refundable <= 0;
    insert into refunds (order_id, attempt_id, amount_santim, reason, requested_by, requested_by_id, requested_at, is_automatic)
      values (asked_order, payment.attempt_id, least(due, payment.refundable), because, by_name, by_id, at, true);
    due := due - payment.refundable;
  end loop;
end $$;
