-- Statuses of an order that ended without being completed: as ORDER_STATUS names them in the application.
create or replace function is_closed_status(status text) returns boolean language sql immutable as $$
  select status in ('Cancelled', 'Declined', 'Expired')
$$;
