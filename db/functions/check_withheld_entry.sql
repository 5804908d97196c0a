-- What is withheld in the ledger has its row with buyer, base and receipt, and no refund pays it out.
create or replace function check_withheld_entry() returns trigger language plpgsql as $$
begin
  if new.refund_id is not null or not exists (select from withholdings where attempt_id = new.attempt_id and order_id = new.order_id) then
    raise exception 'entry % is not what a company withheld', new.id
      using errcode = 'check_violation', constraint = 'ledger_entries_withheld';
  end if;
  return null;
end $$;
