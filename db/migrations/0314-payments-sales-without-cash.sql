-- Sales without cash are in no drawer; the report of a shift finds those of its hours at its till.
create index counter_sales_without_shift on counter_sales (till, sold_at) where shift_id is null;
