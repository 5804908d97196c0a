-- Money names the phone that its customer gave: that of an order which a customer placed and whose phone nobody has changed, or the one that was
-- asked to pay (phone_of_payment). The rules are in db/functions.
alter table orders add column phone_changed boolean not null default false; -- true: it is not the phone with which the order was placed
update orders set phone_changed = true where id in (
  select order_id from order_events where kind = 'changed' and data -> 'before' ? 'phone');

create function keep_phone_changed() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger orders_keep_phone_changed before update of phone, phone_changed on orders
  for each row when (old.phone <> new.phone or old.phone_changed <> new.phone_changed) execute function keep_phone_changed();

create function phone_of_payment(uuid, uuid) returns text language sql stable as $$ select null::text $$;
create function check_named_phone() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger payment_exceptions_named before insert on payment_exceptions
  for each row when (new.phone is not null and new.order_id is not null) execute function check_named_phone();

-- What still waits is of nobody where staff gave the order its phone.
update payment_exceptions c set phone = null
from orders o
where c.closed_at is null and c.phone is not null and o.id = c.order_id and (o.placed_by <> 'customer' or o.phone_changed)
  and not exists (select from payment_attempts a where a.id = c.attempt_id and a.channel = 'direct' and a.phone = c.phone);
