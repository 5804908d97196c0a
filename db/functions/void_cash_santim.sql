-- Cash that a void of a sale took out of drawers. One's own sale within ten minutes leaves the drawer in which it lies, and does not count.
create or replace function void_cash_santim(v counter_voids) returns bigint language sql stable as $$
  select coalesce(-sum(d.amount_santim), 0)::bigint from drawer_entries d join counter_sales s on s.order_id = v.order_id
  where d.order_id = v.order_id and (d.kind = 'refund' and d.received_at = v.received_at
    or d.kind = 'void' and d.at = v.at and not (v.person_id = s.person_id and v.at <= s.sold_at + interval '10 minutes'))
$$;
