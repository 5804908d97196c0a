-- Each payment of a cart asks which unpaid orders its browser placed (decision 0078).
create index orders_buyer on orders (buyer_sha256) where buyer_sha256 is not null;
