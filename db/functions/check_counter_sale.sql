-- A sale takes the next number of its till. Its order is a completed one of the counter at the same price, and its shift is one of the till. No
-- sale is above the most that one sum may be (decision 0205); rows of before may be.
create or replace function check_counter_sale() returns trigger language plpgsql as $$
begin
  perform take_sale_number(new.till, new.number);
  if new.total_santim + new.discount_santim > 1000000000 or exists (select from counter_set_aside where sale_id = new.order_id) then
    raise exception 'sale % is too dear to be true, or was set aside', new.order_id
      using errcode = 'check_violation', constraint = 'counter_sales_bound';
  end if;
  if not exists (select from orders o where o.id = new.order_id and o.kind = 'counter' and o.status = 'Completed'
      and o.order_total_santim = new.total_santim)
    or new.shift_id is not null and not exists (select from shifts s where s.id = new.shift_id and s.till = new.till) then
    raise exception 'sale % is not its order, or of another till', new.order_id
      using errcode = 'check_violation', constraint = 'counter_sales_of_its_order';
  end if;
  return new;
end $$;
