-- Everything in one statement, for processes of the previous version; the next release drops it (decision 0186).
create or replace function refresh_order_projections() returns void language plpgsql as $$
begin
  while advance_order_projections() loop end loop;
end $$;
