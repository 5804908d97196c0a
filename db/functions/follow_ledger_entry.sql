-- An entry with a refund must match that refund, which was counted when it was opened. An entry without one that takes money off
-- is checked here.
create or replace function follow_ledger_entry() returns trigger language plpgsql as $$
begin
  if new.refund_id is not null and not exists (select from refunds r where r.id = new.refund_id and r.state <> 'rejected'
      and (r.order_id, r.attempt_id, r.amount_santim) = (new.order_id, new.attempt_id, new.amount_santim)) then
    raise exception 'ledger entry % is not refund %', new.id, new.refund_id using errcode = 'check_violation';
  end if;
  perform refresh_order_money(new.order_id);
  if new.kind in ('refund', 'void') and new.refund_id is null then
    perform check_money_goes_back_once(new.order_id, new.attempt_id);
  end if;
  return null;
end $$;
