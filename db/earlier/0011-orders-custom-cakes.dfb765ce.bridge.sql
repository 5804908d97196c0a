alter table orders add column request_key text;
create unique index orders_request_key on orders (request_key) where request_key is not null;
