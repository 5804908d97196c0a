-- VAT in what an order was sold for, by rate, as its papers say it: what stands in the VAT book, else by the rates of the moment. Exempt cakes
-- have none, and neither has anything of a shop that is not registered.
create or replace function vat_in(asked_order uuid) returns table (percent smallint, gross_santim bigint, vat_santim bigint)
language sql stable as $$
  with sold as (
    select max(id) as entry_id from vat_entries where order_id = asked_order and kind in ('sale', 'order')
  ), parts as (
    select p.percent, p.gross_santim, p.vat_santim from sold join vat_parts p on p.entry_id = sold.entry_id
    union all
    select s.percent, s.gross_santim, vat_within(s.gross_santim, s.percent)
    from sold join orders o on o.id = asked_order and sold.entry_id is null
    left join counter_sales c on c.order_id = o.id
    cross join lateral vat_terms(o.id, coalesce(c.sold_at, now())) t
    cross join lateral vat_shares(o.id, coalesce(c.total_santim, o.order_total_santim), t.usual, t.exceptions) s
  )
  select * from parts where parts.percent > 0 and parts.gross_santim > 0 order by parts.percent desc
$$;
