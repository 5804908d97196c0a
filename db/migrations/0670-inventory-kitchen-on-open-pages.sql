-- What the kitchen baked and what is sold out shows on open pages of the kitchen, the till and the stock: tell_of_kitchen.
create function tell_of_kitchen() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger kitchen_bakes_live after insert on kitchen_bakes for each statement execute function tell_of_kitchen();
create trigger stock_days_sold_out_live after insert on stock_days for each row
  when (new.is_sold_out) execute function tell_of_kitchen();
create trigger stock_days_sold_out_again_live after update of is_sold_out on stock_days for each row
  when (old.is_sold_out is distinct from new.is_sold_out) execute function tell_of_kitchen();
