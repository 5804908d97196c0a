-- Statuses of orders that ended without completion. ORDER_STATUS in the application names the same ones.
create or replace function is_closed_status(status text) returns boolean language sql immutable as $$
  select status in ('Cancelled', 'Declined', 'Expired')
$$;
