-- When an act on money needs a second named person, and who may be it (docs/decisions/0400). The rules are in db/functions.
alter table refunds add column sent_by_id text; -- account of who paid it out or had it sent
alter table payment_attempts add column recorded_by_id text; -- null: a process of an earlier version wrote it, or nobody recorded it
alter table transfer_reports add column closed_by_id text;
alter table payment_exceptions add column closed_by_id text;
alter table credit_entries add column refund_id bigint references refunds (id); -- credit that a refund gave back
create unique index credit_entries_refund on credit_entries (refund_id) where refund_id is not null;
-- What was handed over and is still owed: the new debts of a day.
create index orders_in_debt on orders (id) where status = 'Completed' and owed_santim > 0;
create index refunds_approved on refunds (approved_by_id, approved_at) where state <> 'rejected';
create index payment_exceptions_closed_by on payment_exceptions (closed_by_id, closed_at) where closed_by_id is not null;
alter table refunds drop constraint refunds_way_check;
alter table refunds add constraint refunds_way_check check (way in ('api', 'cash', 'transfer', 'credit')) not valid;

-- What the only person of a shop who may approve did alone, with the password.
create table lone_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person_id text not null,
  person text not null,
  act text not null check (act in ('approve_refund', 'pay_refund', 'accept_transfer')),
  order_id uuid references orders (id),
  refund_id bigint references refunds (id),
  payment_exception_id bigint references payment_exceptions (id),
  amount_santim bigint not null check (amount_santim > 0),
  check ((act = 'accept_transfer') = (payment_exception_id is not null)),
  check ((act <> 'accept_transfer') = (refund_id is not null))
);
create index lone_acts_at on lone_acts (at);
create index lone_acts_refund on lone_acts (refund_id);
create function check_lone_act() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger lone_acts_alone before insert on lone_acts for each row execute function check_lone_act();
create trigger lone_acts_append_only before update or delete or truncate on lone_acts
  for each statement execute function refuse_rewriting_history();

create function name_recorder() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger payment_attempts_name_recorder before insert or update of recorded_by on payment_attempts
  for each row when (new.recorded_by is not null) execute function name_recorder();
create function name_closer() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger transfer_reports_name_closer before insert or update of closed_by on transfer_reports
  for each row when (new.closed_by is not null) execute function name_closer();
create trigger payment_exceptions_name_closer before insert or update of closed_by on payment_exceptions
  for each row when (new.closed_by is not null) execute function name_closer();

-- When the transaction ends, because a return at a till enters its drawer last. What a provider reports afterwards is no act of a person.
drop trigger refunds_second_person_added on refunds;
drop trigger refunds_second_person on refunds;
create constraint trigger refunds_second_person_added after insert on refunds deferrable initially deferred
  for each row when (new.state not in ('requested', 'rejected')) execute function check_second_person();
create constraint trigger refunds_second_person after update of state on refunds deferrable initially deferred
  for each row when (old.state in ('requested', 'approved') and new.state not in ('requested', 'rejected'))
  execute function check_second_person();
create function check_typed_money() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger payment_exceptions_second_person after update of closed_at on payment_exceptions deferrable initially deferred
  for each row when (new.outcome in ('attached', 'credited')) execute function check_typed_money();

-- A return that a manager agreed to is judged too: who agrees to their own is alone.
drop index counter_returns_alone;
create index counter_returns_alone on counter_returns (person_id, at) where shift_id is not null;
drop trigger counter_returns_alone on counter_returns;
create constraint trigger counter_returns_alone after insert on counter_returns deferrable initially deferred
  for each row when (new.shift_id is not null) execute function check_given_alone();
