-- The pin of a delivery has a column, "9.01080, 38.76130". It was the last line of the address, after a line that asked the driver to call. That
-- call is the wanted call now, the only wish for a call that an order has; orders that have left keep only their words.
alter table orders add column pin text
  constraint orders_pin check (pin ~ '^-?\d{1,2}\.\d{4,7}, ?-?\d{1,3}\.\d{4,7}$');

update orders set pin = substring(address from '\n(-?\d{1,2}\.\d{4,7}, ?-?\d{1,3}\.\d{4,7})\s*$')
where address ~ '\n-?\d{1,2}\.\d{4,7}, ?-?\d{1,3}\.\d{4,7}\s*$';

update orders set address = regexp_replace(address, '\r?\n-?\d{1,2}\.\d{4,7}, ?-?\d{1,3}\.\d{4,7}\s*$', '')
where pin is not null;

update orders set address = regexp_replace(address, '\r?\n☎\s*$', ''),
  wants_call = wants_call or (delivery_method = 'delivery'
    and status in ('Pending Quote', 'Quoted', 'Pending', 'Confirmed', 'In Production', 'Ready'))
where address ~ '\n☎\s*$';
