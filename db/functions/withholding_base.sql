-- What tax is withheld from: what an order costs before VAT, at the rates of its first entry in the VAT book, or of a moment. `coming`:
-- santim by position that come back now.
create or replace function withholding_base(asked_order uuid, asked_at timestamptz, coming jsonb default '{}') returns bigint
language sql stable as $$
  with terms as (
    select e.percent as usual, e.exceptions, 0 as place from vat_entries e
    where e.id = (select min(f.id) from vat_entries f where f.order_id = asked_order)
    union all
    select v.usual, v.exceptions, 1 from vat_terms(asked_order, asked_at) v
  ), known as (
    select * from terms order by place limit 1
  )
  select coalesce(sum(s.gross_santim - vat_within(s.gross_santim, s.percent)), 0)::bigint
  from orders o cross join known k cross join lateral vat_shares(o.id,
    o.order_total_santim - (select coalesce(sum(c.value::bigint), 0)::bigint from jsonb_each_text(coming) c), k.usual, k.exceptions, coming) s
  where o.id = asked_order
$$;
