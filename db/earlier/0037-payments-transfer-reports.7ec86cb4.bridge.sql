drop index orders_balance_due;
create index orders_balance_due on orders (balance_due_at) where balance_due_at is not null
  and paid_santim < order_total_santim and status in ('Confirmed', 'In Production', 'Ready', 'Out for Delivery');
