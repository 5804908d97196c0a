-- What a company withheld follows a price that is lowered afterwards (decision 0300). The rule is in db/functions.
create function lower_withheld() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger orders_lower_withheld after update of order_total_santim on orders
  for each row when (new.order_total_santim < old.order_total_santim and new.kind <> 'counter') execute function lower_withheld();
