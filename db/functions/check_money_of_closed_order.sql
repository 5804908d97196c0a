-- Money that arrives for a closed order has a refund or an exception: somebody must decide what happens to it (decision 0008).
create or replace function check_money_of_closed_order() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and is_closed_status(status))
    and not exists (select from refunds r where r.order_id = new.order_id and r.attempt_id = new.attempt_id)
    and not exists (select from payment_exceptions c where c.attempt_id = new.attempt_id
      and c.kind in ('late', 'duplicate', 'refunded_then_paid', 'closed_order')) then
    raise exception 'money for closed order % has no refund and no exception', new.order_id
      using errcode = 'check_violation', constraint = 'closed_order_money_has_task';
  end if;
  return null;
end $$;
