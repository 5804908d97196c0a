-- An exception is opened with the phone that its money names, or none: who changes the order's phone first would say alone whose credit it becomes.
create or replace function check_named_phone() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from phone_of_payment(new.order_id, new.attempt_id) then
    raise exception 'the money of order % does not name that phone', new.order_id
      using errcode = 'check_violation', constraint = 'payment_exceptions_named';
  end if;
  return new;
end $$;
