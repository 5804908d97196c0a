-- No more comes back of a line than was sold, in pieces and in money, and no drawer pays more than the lines of the return cost: its till
-- knows of no other money (decision 0206). check_counter_return has locked the order. The lines of a return come in one statement.
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
  if exists (select from counter_returns r where r.id = new.return_id and r.shift_id is not null
      and coalesce(r.cash_santim, r.back_santim) > (select sum(l.santim) from counter_return_lines l where l.return_id = r.id)) then
    raise exception 'return % pays more cash than its lines cost', new.return_id
      using errcode = 'check_violation', constraint = 'counter_returns_cash_of_lines';
  end if;
  return null;
end $$;
