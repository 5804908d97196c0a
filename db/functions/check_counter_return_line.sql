-- No more comes back of a line than was sold, in pieces and in money. check_counter_return has locked the order.
create or replace function check_counter_return_line() returns trigger language plpgsql as $$
declare
  sold counter_lines;
  pieces bigint;
  money bigint;
begin
  select l.* into sold from counter_lines l
    join counter_returns r on r.order_id = l.order_id and r.id = new.return_id where l.position = new.position;
  select sum(l.quantity), sum(l.santim) into pieces, money
    from counter_return_lines l join counter_returns r on r.id = l.return_id
    where r.order_id = sold.order_id and l.position = new.position;
  if sold.order_id is null or pieces > sold.quantity or money > sold.sold_santim then
    raise exception 'more comes back of line % than was sold', new.position
      using errcode = 'check_violation', constraint = 'counter_return_lines_sold';
  end if;
  return null;
end $$;
