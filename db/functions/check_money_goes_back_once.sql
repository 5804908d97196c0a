-- Refunded + credited + open refunds never exceed what was paid, per order and per payment (decision 0061).
create or replace function check_money_goes_back_once(asked_order uuid, asked_attempt uuid) returns void language plpgsql as $$
begin
  if refundable_santim(asked_order) < 0 then
    raise exception 'more would go back than was paid for order %', asked_order
      using errcode = 'check_violation', constraint = 'money_goes_back_once';
  end if;
  if asked_attempt is not null and refundable_santim(asked_order, asked_attempt) < 0 then
    raise exception 'more would go back than was paid by payment %', asked_attempt
      using errcode = 'check_violation', constraint = 'money_goes_back_once';
  end if;
end $$;
