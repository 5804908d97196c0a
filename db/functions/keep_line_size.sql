-- Keeps with a line what its size weighs and how many it serves, when the size is chosen: at the request, and when the customer accepts an
-- option of another size. The row of the table of sizes is the rule by which guests became kilograms and a price (decision 0024).
create or replace function keep_line_size() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.size_id is not distinct from old.size_id then return new; end if;
  select s.weight_grams, s.serves_from, s.serves_to into new.weight_grams, new.serves_from, new.serves_to
    from sizes s where s.id = new.size_id;
  return new;
end $$;
