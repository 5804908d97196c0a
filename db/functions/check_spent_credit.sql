-- Credit is used by a payment of the same moment, and its phone is told. The message belongs to no order, so that it stays with the phone whose
-- credit it was when the order gets another one.
create or replace function check_spent_credit() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_attempts a where a.order_id = new.order_id and a.provider = 'credit'
      and a.amount_santim = -new.amount_santim and a.created_at = new.at) then
    raise exception 'credit for order % is used by no payment', new.order_id
      using errcode = 'check_violation', constraint = 'credit_entries_spent';
  end if;
  if not exists (select from messages m where m.template = 'credit.used' and m.to_phone = new.phone and m.order_id is null
      and m.created_at = new.at) then
    raise exception 'nobody is told that credit is used for order %', new.order_id
      using errcode = 'check_violation', constraint = 'credit_entries_told';
  end if;
  return null;
end $$;
