-- Written by `npm run schema`. Statuses of orders that ended without completion (app/ordering/terms/order-status.ts).
create or replace function is_closed_status(status text) returns boolean language sql immutable as $$
  select status in ('Cancelled', 'Declined', 'Expired')
$$;
