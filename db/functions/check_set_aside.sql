-- A sale that is set aside takes its number as others do, and was not booked.
create or replace function check_set_aside() returns trigger language plpgsql as $$
begin
  perform take_sale_number(new.till, new.number);
  if exists (select from counter_sales where order_id = new.sale_id) then
    raise exception 'sale % is booked', new.sale_id
      using errcode = 'check_violation', constraint = 'counter_set_aside_unbooked';
  end if;
  return new;
end $$;
