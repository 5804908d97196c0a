-- Withdraws the requests of open_closing_refunds that nobody has approved, because a reopened order needs its money, and writes anew what
-- a company withheld until the closing.
create or replace function withdraw_closing_refunds(asked_order uuid, by_name text, at timestamptz) returns void language sql as $$
  update refunds set state = 'rejected', rejected_by = by_name, rejected_at = at, rejection = 'order_reopened'
  where order_id = asked_order and is_automatic and state = 'requested';
  select restore_withholding(asked_order, by_name, at);
$$;
