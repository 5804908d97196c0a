-- Cash that a void of a sale took out of drawers, also of one's own sale within ten minutes: that needs nobody, and counts for the day.
create or replace function void_cash_santim(v counter_voids) returns bigint language sql stable as $$
  select coalesce(-sum(d.amount_santim), 0)::bigint from drawer_entries d
  where d.order_id = v.order_id and (d.kind = 'refund' and d.received_at = v.received_at or d.kind = 'void' and d.at = v.at)
$$;
