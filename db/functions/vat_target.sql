-- What an order is worth to the VAT book now, by rate: a sale what was not returned or voided, an order once it is handed over what
-- was not refunded. Withheld tax that was given back with an order counts like a refund; one that is owed again does not.
create or replace function vat_target(asked_order uuid, usual smallint, exceptions jsonb)
  returns table (percent smallint, gross_santim bigint) language sql stable as $$
  select s.percent, s.gross_santim from orders o
  cross join lateral (select coalesce(sum(w.given_back_santim), 0)::bigint as santim from withholdings w where w.order_id = o.id) given
  cross join lateral vat_shares(o.id, case
    when o.kind = 'counter' then case when o.status = 'Completed' then o.order_total_santim else 0 end
    when o.status = 'Completed'
      then greatest(0, o.order_total_santim - greatest(0, o.refunded_santim + given.santim
        - greatest(0, o.paid_santim + given.santim - o.order_total_santim)))
    else 0 end, usual, exceptions) s
  where o.id = asked_order
$$;
