-- A payment that one person typed and no provider confirmed waits for a second above the limit of an order or of a person and day
-- (docs/decisions/0444). The rules are in db/functions.
alter table payment_attempts add column seconded_by_id text; -- who confirmed what recorded_by typed; null: nobody
create index payment_attempts_typed on payment_attempts (recorded_by_id, final_at)
  where learned_by = 'person' and provider not in ('cash', 'credit', 'withholding');

-- Who of the shop said first that a transfer came. The report then waits for a second person.
alter table transfer_reports
  add column vouched_at timestamptz,
  add column vouched_by text,
  add column vouched_by_id text,
  add column vouched_santim bigint check (vouched_santim between 1 and 1000000000),
  add column note text not null default '', -- as it was typed on the page of the order
  add column request_key text unique, -- of the form on the page of the order
  add constraint transfer_reports_vouched check ((vouched_at is null) = (vouched_by is null) and (vouched_at is null) = (vouched_santim is null));

-- Who said first which order gets the money of an exception, and how much, where no provider said it.
alter table payment_exceptions
  add column vouched_at timestamptz,
  add column vouched_by text,
  add column vouched_by_id text,
  add column vouched_santim bigint check (vouched_santim between 1 and 1000000000),
  add column vouched_order_id uuid references orders (id),
  add column vouched_transaction_id text,
  add constraint payment_exceptions_vouched check ((vouched_at is null) = (vouched_by is null) and (vouched_at is null) = (vouched_santim is null)
    and (vouched_at is null) = (vouched_order_id is null));
create index payment_exceptions_vouched_order on payment_exceptions (vouched_order_id) where vouched_order_id is not null;

alter table lone_acts drop constraint lone_acts_act_check;
alter table lone_acts add constraint lone_acts_act_check check (act in ('approve_refund', 'pay_refund', 'accept_transfer', 'record_transfer',
  'close_shift', 'correct_count', 'accept_claim', 'take_hand_in')) not valid;

create function check_typed_payment() returns trigger language plpgsql as $$ begin return null; end $$;
-- When the transaction ends, because the act of an owner alone and the exception are written beside it.
create constraint trigger ledger_entries_second_person after insert on ledger_entries deferrable initially deferred
  for each row when (new.kind = 'payment' and new.provider not in ('cash', 'credit', 'withholding'))
  execute function check_typed_payment();
