-- The missing part of the deposit, or of the total without a deposit. depositOwedSantim is the same rule in the application.
create or replace function deposit_owed_santim(o orders) returns bigint language sql immutable as $$
  select greatest(0, o.owed_santim - (o.order_total_santim - coalesce(o.deposit_santim, o.order_total_santim)))
$$;
