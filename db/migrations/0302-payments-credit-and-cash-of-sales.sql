-- Two rules of money that only the application kept. They are in db/functions.
create function check_credit() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger credit_entries_enough after insert on credit_entries
  for each row when (new.amount_santim < 0) execute function check_credit();

create function check_cash_of_sale() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger ledger_entries_void_with_sale after insert on ledger_entries deferrable initially deferred
  for each row when (new.kind = 'void') execute function check_cash_of_sale();
