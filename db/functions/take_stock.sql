-- Takes pieces of a day for an order: reserves those of counted cakes and returns each with the remaining pieces. `asked` is a
-- list of {cake_id, pieces}, each cake once. When a cake has too few pieces, it depends on the way: 'all' raises ST001 with the
-- short cakes as its detail, so that the statement that places the order leaves no trace; 'ask' takes nothing and returns the
-- short cakes, is_taken false; 'exceed' takes all the same. A function, because each of its statements sees what others committed
-- before it, and so decides after it has the locks. Locks in the order of the cakes' ids, so that two carts do not deadlock.
create or replace function take_stock(asked_day date, asked jsonb, way text, now_is timestamptz)
returns table (cake_id text, pieces integer, left_pieces integer, is_taken boolean)
language plpgsql volatile as $$
declare
  short jsonb;
begin
  perform from stock_days s
    where s.day = asked_day and s.cake_id in (select a->>'cake_id' from jsonb_array_elements(asked) a)
    order by s.cake_id for update;
  if way <> 'exceed' then
    select jsonb_agg(jsonb_build_object('cakeId', s.cake_id, 'wanted', a.pieces, 'left',
        case when s.is_sold_out or s.closed_at is not null then 0 else greatest(s.left_pieces, 0) end) order by s.cake_id)
      into short
      from stock_days s join jsonb_to_recordset(asked) as a (cake_id text, pieces integer) on a.cake_id = s.cake_id
      where s.day = asked_day
        and (s.is_sold_out or s.closed_at is not null or s.is_counted and a.pieces > s.left_pieces);
    if short is not null and way = 'all' then
      raise exception 'not enough pieces' using errcode = 'ST001', detail = short::text;
    end if;
    if short is not null then
      return query select e->>'cakeId', (e->>'wanted')::integer, (e->>'left')::integer, false
        from jsonb_array_elements(short) e;
      return;
    end if;
  end if;
  return query update stock_days s set reserved = s.reserved + a.pieces, changed_at = now_is, changed_by = 'orders'
    from jsonb_to_recordset(asked) as a (cake_id text, pieces integer)
    where s.day = asked_day and s.cake_id = a.cake_id and s.is_counted and s.closed_at is null
    returning s.cake_id::text, a.pieces, s.left_pieces, true;
end $$;
