-- The sums of an order follow its refunds. Only a new refund is checked: a later state returns no more than the refund asked for.
create or replace function follow_refund() returns trigger language plpgsql as $$
begin
  perform refresh_order_money(new.order_id);
  if tg_op = 'INSERT' then perform check_money_goes_back_once(new.order_id, new.attempt_id); end if;
  return null;
end $$;
