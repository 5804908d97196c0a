-- A sale takes the next number of its till: none is left out, but for those that a restored backup lost, and none is used twice, also by two
-- tabs at once (decisions 0205 and 0301).
create or replace function take_sale_number(of_till smallint, wanted integer) returns void language plpgsql as $$
declare
  t tills;
begin
  perform from tills where number = of_till for update;
  select * into t from tills where number = of_till;
  if wanted <> t.last_sale + 1 and not (wanted > t.last_sale and may_skip_numbers(t)) then
    raise exception 'sale % of till % does not follow %', wanted, of_till, t.last_sale
      using errcode = 'check_violation', constraint = 'counter_sales_without_gaps';
  end if;
  update tills set last_sale = wanted where number = of_till;
end $$;
