-- The cash of a sale at the counter is voided only with the sale: voided alone it would leave the drawer, and the customer would owe it although
-- they paid. Checks when the transaction ends, after the void of the sale. What pays a debt later is voided by itself.
create or replace function check_cash_of_sale() returns trigger language plpgsql as $$
begin
  if exists (select from payment_attempts where id = new.attempt_id and starts_with(request_key, 'sale ' || new.order_id || ' '))
    and not exists (select from counter_voids where order_id = new.order_id) then
    raise exception 'cash of sale % is voided without the sale', new.order_id
      using errcode = 'check_violation', constraint = 'ledger_entries_void_with_sale';
  end if;
  return null;
end $$;
