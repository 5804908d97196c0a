-- Bounds the unpaid pieces of counted cakes that one customer holds, before take_stock takes more. `asked` as there; `holder` has the
-- customer's phone, the digest of the browser, the network address, and `most`: pieces that a phone or a browser may hold. An address
-- may hold `share` of what is left of a cake together with what it holds: carriers put many customers behind one, so its first order
-- is not judged, and paid pieces do not count. Raises ST002 above a bound. True for an order without a holder: staff. A function,
-- because it counts after it has the locks, which are those of lock_and_count_prompts and lock_and_count_unpaid_of_buyer in their
-- order, then those of take_stock, so that of two requests at once the second sees the first.
create or replace function check_holder(asked_day date, asked jsonb, holder jsonb) returns boolean language plpgsql volatile as $$
declare
  share constant numeric := 0.5;
  wanted integer;
  held integer;
begin
  if holder is null then
    return true;
  end if;
  if holder ->> 'phone' is not null then
    perform pg_advisory_xact_lock(hashtextextended('phone ' || (holder ->> 'phone'), 0));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('address ' || (holder ->> 'address'), 0));
  if holder ->> 'browser' is not null then
    perform pg_advisory_xact_lock(hashtextextended('buyer ' || (holder ->> 'browser'), 0));
  end if;
  perform from stock_days s
    where s.day = asked_day and s.cake_id in (select a->>'cake_id' from jsonb_array_elements(asked) a)
    order by s.cake_id for update;
  select coalesce(sum(a.pieces), 0) into wanted
    from stock_days s join jsonb_to_recordset(asked) as a (cake_id text, pieces integer) on a.cake_id = s.cake_id
    where s.day = asked_day and s.is_counted and s.closed_at is null;
  select greatest(sum(h.pieces) filter (where o.phone = holder ->> 'phone'),
      sum(h.pieces) filter (where o.buyer_sha256 = holder ->> 'browser'), 0) into held
    from stock_holds h join orders o on o.id = h.order_id
    where not h.is_sold and o.placed_by = 'customer' and o.paid_santim = 0;
  if held > 0 and held + wanted > (holder ->> 'most')::integer then
    raise exception 'too many unpaid pieces' using errcode = 'ST002';
  end if;
  if exists (
    select from stock_days s join jsonb_to_recordset(asked) as a (cake_id text, pieces integer) on a.cake_id = s.cake_id
    cross join lateral (
      select coalesce(sum(h.pieces), 0) as pieces from stock_holds h
      where h.day = s.day and h.cake_id = s.cake_id and not h.is_sold and h.held_from = holder ->> 'address') here
    where s.day = asked_day and s.is_counted and s.closed_at is null
      and here.pieces > 0 and here.pieces + a.pieces > share * (s.left_pieces + here.pieces)) then
    raise exception 'too many unpaid pieces of an address' using errcode = 'ST002';
  end if;
  return true;
end $$;
