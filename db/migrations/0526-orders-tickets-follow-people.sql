-- The link of a gift is for the recipient of its time: it counts how often the gift got another. A message that waits goes to where the
-- customer is by then.
alter table orders add column gift_turn integer not null default 0;

create function turn_gift() returns trigger language plpgsql as $$ begin return new; end $$;
create function readdress_messages() returns trigger language plpgsql as $$ begin return null; end $$;

-- A recipient with a phone is the one of that phone, however the name is spelled.
create trigger orders_turn_gift before update of recipient_name, recipient_phone on orders
  for each row when (
    case when old.recipient_phone is null then old.recipient_name <> new.recipient_name
      else old.recipient_phone is distinct from new.recipient_phone end
  ) execute function turn_gift();
create trigger orders_readdress_messages after update of phone, email on orders
  for each row when (old.phone <> new.phone or old.email is distinct from new.email) execute function readdress_messages();
