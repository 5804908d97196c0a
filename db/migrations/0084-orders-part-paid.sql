-- Orders that were paid in part and whose deadline is over: a task of the staff (docs/decisions/0063).
create index orders_part_paid on orders (payment_deadline_at)
  where payment_deadline_at is not null and net_paid_santim > 0 and owed_santim > 0;
