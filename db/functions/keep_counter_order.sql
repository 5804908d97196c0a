-- An order of the counter is a sale with a number, costs what was sold less what came back, and is called off only by its void. Before its
-- sale it is the order of a wallet prompt, open or given up (decision 0245).
create or replace function keep_counter_order() returns trigger language plpgsql as $$
declare
  o orders;
  sold bigint;
  came_back bigint;
  status_now text := 'Completed';
begin
  select * into o from orders where id = new.id;
  if not found then
    return null;
  end if;
  select total_santim into sold from counter_sales where order_id = o.id;
  if sold is null and o.status in ('Pending', 'Cancelled')
    and exists (select from counter_prompts where order_id = o.id and santim = o.order_total_santim) then
    return null;
  end if;
  select coalesce(sum(l.santim), 0) into came_back
    from counter_returns r join counter_return_lines l on l.return_id = r.id where r.order_id = o.id;
  if exists (select from counter_voids where order_id = new.id) then
    status_now := 'Cancelled';
  end if;
  if sold is null or o.order_total_santim <> sold - came_back
    or o.status <> status_now then
    raise exception 'order % of the counter is not its sale', o.id
      using errcode = 'check_violation', constraint = 'orders_as_sold_at_counter';
  end if;
  return null;
end $$;
