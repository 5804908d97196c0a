-- A sum of an order by rate. Lines that came back, and those in `coming` (santim by position of a sale), do not count. Sums that belong to
-- no cake (something else, a delivery) have the usual rate. A sum that is not that of the lines is shared out by them.
create or replace function vat_shares(asked_order uuid, worth bigint, usual smallint, exceptions jsonb, coming jsonb default '{}')
  returns table (percent smallint, gross_santim bigint) language sql stable as $$
  with lines as (
    select l.cake_id, l.sold_santim - coalesce((coming ->> l.position::text)::bigint, 0) - coalesce((select sum(b.santim)
      from counter_returns r join counter_return_lines b on b.return_id = r.id
      where r.order_id = l.order_id and b.position = l.position), 0) as santim
    from counter_lines l where l.order_id = asked_order
    union all
    select l.cake_id, l.line_total_santim from order_lines l join orders o on o.id = l.order_id
    where l.order_id = asked_order and o.kind <> 'counter'
  ), weighed as (
    select case when l.cake_id is not null and exceptions ? l.cake_id
      then (exceptions ->> l.cake_id)::smallint else usual end as percent, l.santim
    from lines l
    union all
    select usual, greatest(0, o.order_total_santim - (select coalesce(sum(c.value::bigint), 0) from jsonb_each_text(coming) c)
      - (select coalesce(sum(santim), 0) from lines)) from orders o where o.id = asked_order
  ), rates as (
    select w.percent, sum(w.santim) as weight from weighed w group by w.percent
  ), running as (
    select r.percent, r.weight, sum(r.weight) over (order by r.percent nulls last) as upto, sum(r.weight) over () as whole from rates r
  )
  select r.percent, (case when r.whole = 0 then 0 else
    floor(worth * r.upto / r.whole) - floor(worth * (r.upto - r.weight) / r.whole) end)::bigint
  from running r
$$;
