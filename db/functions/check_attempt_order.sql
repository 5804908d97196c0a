-- An attempt belongs to the order of its intent and of its ledger entries. Money that a person attaches to another order moves
-- with all three (decision 0008).
create or replace function check_attempt_order() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_intents where id = new.intent_id and order_id = new.order_id)
    or exists (select from ledger_entries where attempt_id = new.id and order_id <> new.order_id) then
    raise exception 'payment % is not of order %', new.id, new.order_id
      using errcode = 'check_violation', constraint = 'payment_of_one_order';
  end if;
  return null;
end $$;
