-- What an order is worth to the VAT book now, by rate: a sale what was not returned or voided, an order once it is handed over what
-- was not refunded. Sums that belong to no cake (something else, a delivery) have the usual rate. A price that is not the sum of its
-- lines is shared out by them.
create or replace function vat_target(asked_order uuid, usual smallint, exceptions jsonb)
  returns table (percent smallint, gross_santim bigint) language sql stable as $$
  with worth as (
    select o.id, o.kind, case
      when o.kind = 'counter' then case when o.status = 'Completed' then o.order_total_santim else 0 end
      when o.status = 'Completed'
        then greatest(0, o.order_total_santim - greatest(0, o.refunded_santim - greatest(0, o.paid_santim - o.order_total_santim)))
      else 0
    end as santim, o.order_total_santim as total
    from orders o where o.id = asked_order
  ), lines as (
    select l.cake_id, l.sold_santim - coalesce((select sum(b.santim) from counter_returns r
      join counter_return_lines b on b.return_id = r.id where r.order_id = l.order_id and b.position = l.position), 0) as santim
    from counter_lines l join worth on worth.kind = 'counter' where l.order_id = asked_order
    union all
    select l.cake_id, l.line_total_santim from order_lines l join worth on worth.kind <> 'counter' where l.order_id = asked_order
  ), weighed as (
    select case when l.cake_id is not null and exceptions ? l.cake_id
      then (exceptions ->> l.cake_id)::smallint else usual end as percent, l.santim
    from lines l
    union all
    select usual, greatest(0, worth.total - (select coalesce(sum(santim), 0) from lines)) from worth
  ), rates as (
    select w.percent, sum(w.santim) as weight from weighed w group by w.percent
  ), running as (
    select r.percent, r.weight, sum(r.weight) over (order by r.percent nulls last) as upto, sum(r.weight) over () as whole from rates r
  )
  select r.percent, (case when r.whole = 0 then 0 else
    floor(worth.santim * r.upto / r.whole) - floor(worth.santim * (r.upto - r.weight) / r.whole) end)::bigint
  from running r cross join worth
$$;
