-- What is missing from the deposit, or from the total of an order without a deposit: as depositOwedSantim does in the
-- application.
create or replace function deposit_owed_santim(o orders) returns bigint language sql immutable as $$
  select greatest(0, o.owed_santim - (o.order_total_santim - coalesce(o.deposit_santim, o.order_total_santim)))
$$;
