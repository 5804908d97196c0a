-- What is bought online and delivered pays its zone's fee at once; a request may be wanted sooner than its lead time.
alter table orders
  add column rush_percent integer check (rush_percent between 0 and 200), -- added to its price by the rule; null: no rush
  add constraint orders_delivery_fee_within_total check (delivery_fee_santim <= order_total_santim);
