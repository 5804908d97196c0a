-- Adds up the ledger and the open refunds of one order; a voided payment is no payment, and neither is withheld tax that fell away: nobody
-- got it back. This is the one place that knows so. Locks the order, so that two writers take turns.
create or replace function refresh_order_money(asked_order uuid) returns void language plpgsql as $$
begin
  perform from orders where id = asked_order for update;
  update orders o set paid_santim = sums.paid, refunded_santim = sums.refunded, refunds_open_santim = sums.open
  from (
    select
      coalesce((select sum(case kind when 'payment' then amount_santim else -amount_santim end) from ledger_entries
        where order_id = asked_order and (kind in ('payment', 'void') or provider = 'withholding')), 0) as paid,
      coalesce((select sum(amount_santim) from ledger_entries
        where order_id = asked_order and kind = 'refund' and provider <> 'withholding'), 0) as refunded,
      coalesce((select sum(r.amount_santim) from refunds r where r.order_id = asked_order and r.state <> 'rejected'
        and not exists (select from ledger_entries l where l.refund_id = r.id)), 0) as open
  ) sums
  where o.id = asked_order
    and (o.paid_santim, o.refunded_santim, o.refunds_open_santim) is distinct from (sums.paid, sums.refunded, sums.open);
end $$;
