-- That an order is paid with the credit of a phone is one person's word (docs/decisions/0444). Above the limit it waits here for a second one. The
-- rules are in db/functions.
create table credit_vouches (
  order_id uuid primary key references orders (id),
  amount_santim bigint not null check (amount_santim > 0),
  vouched_by text not null,
  vouched_by_id text,
  request_key text not null, -- of the form
  at timestamptz not null
);

create function end_credit_vouch() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger orders_end_credit_vouch after update of phone on orders
  for each row when (old.phone <> new.phone) execute function end_credit_vouch();

create function check_spent_credit() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger credit_entries_spent after insert on credit_entries deferrable initially deferred
  for each row when (new.amount_santim < 0) execute function check_spent_credit();

drop trigger ledger_entries_second_person on ledger_entries;
create constraint trigger ledger_entries_second_person after insert on ledger_entries deferrable initially deferred
  for each row when (new.kind = 'payment' and new.provider <> 'withholding') execute function check_typed_payment();

