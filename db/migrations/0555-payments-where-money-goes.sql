-- Where money of the inbox goes that does not say it itself is one person's word (docs/decisions/0400), and cash that is in no drawer is too
-- (docs/decisions/0444). The rules are in db/functions.
alter table payment_exceptions
  add column vouched_phone text, -- whose credit it becomes, as vouched_by said
  drop constraint payment_exceptions_vouched;
alter table payment_exceptions add constraint payment_exceptions_vouched check (
  (vouched_at is null) = (vouched_by is null) and (vouched_at is null) = (vouched_santim is null)
  and (vouched_at is not null or vouched_order_id is null) and (vouched_at is not null or vouched_phone is null)
  and (vouched_order_id is null or vouched_phone is null)) not valid;
create index payment_exceptions_vouched_phone on payment_exceptions (vouched_phone) where vouched_phone is not null;

create function check_placed_credit() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger credit_entries_placed after insert on credit_entries deferrable initially deferred
  for each row when (new.money_case_id is not null) execute function check_placed_credit();

drop trigger ledger_entries_second_person on ledger_entries;
create constraint trigger ledger_entries_second_person after insert on ledger_entries deferrable initially deferred
  for each row when (new.kind = 'payment' and new.provider not in ('credit', 'withholding')) execute function check_typed_payment();
