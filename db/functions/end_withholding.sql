-- Takes a sum, or what is left, off what was withheld from an order: nobody pays it out, because the shop never had it.
create or replace function end_withholding(asked_order uuid, santim bigint, at timestamptz) returns void language sql as $$
  insert into ledger_entries (order_id, attempt_id, kind, amount_santim, provider, at)
  select w.order_id, w.attempt_id, 'refund', least(end_withholding.santim, w.santim - w.returned_santim), 'withholding', end_withholding.at
  from withholdings w where w.order_id = asked_order and w.returned_santim < w.santim and end_withholding.santim > 0
$$;
