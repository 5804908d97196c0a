-- Refreshes the sums of an order after a change of its refunds. Checks only new refunds, because a later state never returns
-- more.
create or replace function follow_refund() returns trigger language plpgsql as $$
begin
  perform refresh_order_money(new.order_id);
  if tg_op = 'INSERT' then perform check_money_goes_back_once(new.order_id, new.attempt_id); end if;
  return null;
end $$;
