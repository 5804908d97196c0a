-- Written by `npm run schema`. Statuses of orders to be made, or made already (app/ordering/terms/order-status.ts).
create or replace function is_agreed_status(status text) returns boolean language sql immutable as $$
  select status in ('Confirmed', 'In Production', 'Ready', 'Out for Delivery', 'Completed')
$$;
