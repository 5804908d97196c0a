-- The sum of an order, or of one of its payments, that may still be refunded: captured − refunded − open refunds. What a company withheld
-- was never the shop's, so it is never paid out.
create or replace function refundable_santim(asked_order uuid, asked_attempt uuid default null) returns bigint
language sql stable as $$
  select coalesce(sum(case kind when 'payment' then amount_santim else -amount_santim end), 0)::bigint - (
      select coalesce(sum(r.amount_santim), 0)::bigint from refunds r
      where r.order_id = asked_order and (asked_attempt is null or r.attempt_id = asked_attempt)
        and r.state <> 'rejected' and not exists (select from ledger_entries l where l.refund_id = r.id))
  from ledger_entries
  where order_id = asked_order and (asked_attempt is null or attempt_id = asked_attempt) and provider <> 'withholding'
$$;
