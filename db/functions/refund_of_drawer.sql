-- Whether a refund left a drawer as what a return or void at its till gives back. Those have limits of their own (check_given_alone). Cash that the
-- office pays for a sale out of a drawer is judged as every refund; so is what a return did not count as its cash.
create or replace function refund_of_drawer(asked_refund bigint) returns boolean language sql stable as $$
  select exists (select from ledger_entries l join drawer_entries d on d.ledger_entry_id = l.id and d.kind = 'refund'
    where l.refund_id = asked_refund
      and (exists (select from counter_voids v where v.order_id = l.order_id and v.received_at = d.received_at)
        or (select sum(coalesce(c.cash_santim, c.back_santim)) from counter_returns c
            where c.order_id = l.order_id and c.shift_id = d.shift_id and c.received_at = d.received_at)
          >= (select -sum(e.amount_santim) from drawer_entries e
            where e.order_id = l.order_id and e.shift_id = d.shift_id and e.kind = 'refund' and e.received_at = d.received_at)))
$$;
