-- Old name of refresh_order_projections, for processes of the previous version; the next release drops it (decision 0186).
create or replace function fold_changed_orders() returns void language plpgsql as $$
begin
  perform refresh_order_projections();
end $$;
