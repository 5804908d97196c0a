-- A ledger entry belongs to the order of its attempt (decision 0008).
create or replace function check_ledger_order() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_attempts where id = new.attempt_id and order_id = new.order_id) then
    raise exception 'payment % is not of order %', new.attempt_id, new.order_id
      using errcode = 'check_violation', constraint = 'payment_of_one_order';
  end if;
  return null;
end $$;
