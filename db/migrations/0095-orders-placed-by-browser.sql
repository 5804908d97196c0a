-- The browser that placed an unpaid cart order may take it up again (docs/decisions/0078). Orders of before have none: they are taken
-- up by their link, or by all that they say about their customer.
alter table orders add column buyer_sha256 text
  constraint orders_buyer_sha256 check (buyer_sha256 ~ '^[0-9a-f]{64}$');
