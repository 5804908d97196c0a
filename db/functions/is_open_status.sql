-- Written by `npm run schema`. Statuses of orders that the shop has work to do for (app/ordering/terms/order-status.ts).
create or replace function is_open_status(status text) returns boolean language sql immutable as $$
  select status in ('Pending Quote', 'Quoted', 'Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
$$;
