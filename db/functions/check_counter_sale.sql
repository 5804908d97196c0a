-- A sale takes the next number of its till: none is left out, but for those that a restored backup lost, and none is used twice, also by two
-- tabs at once (decisions 0205 and 0301). Its order is a completed one of the counter at the same price, and its shift is one of the till.
create or replace function check_counter_sale() returns trigger language plpgsql as $$
declare
  t tills;
begin
  perform from tills where number = new.till for update;
  select * into t from tills where number = new.till;
  if new.number <> t.last_sale + 1 and not (new.number > t.last_sale and may_skip_numbers(t)) then
    raise exception 'sale % of till % does not follow %', new.number, new.till, t.last_sale
      using errcode = 'check_violation', constraint = 'counter_sales_without_gaps';
  end if;
  update tills set last_sale = new.number where number = new.till;
  if not exists (select from orders o where o.id = new.order_id and o.kind = 'counter' and o.status = 'Completed'
      and o.order_total_santim = new.total_santim)
    or new.shift_id is not null and not exists (select from shifts s where s.id = new.shift_id and s.till = new.till) then
    raise exception 'sale % is not its order, or of another till', new.order_id
      using errcode = 'check_violation', constraint = 'counter_sales_of_its_order';
  end if;
  return new;
end $$;
