-- A payment belongs to one order: its attempt, its intent and its entries of the ledger name the same (docs/decisions/0064).

-- Money that a person put on another order than it was asked for: the attempt follows, with an intent of that order.
do $$
declare
  moved record;
  intent uuid;
begin
  for moved in
    select l.attempt_id, l.order_id, l.amount_santim, l.at from ledger_entries l
    join payment_attempts a on a.id = l.attempt_id and a.order_id <> l.order_id
    where l.kind = 'payment'
  loop
    intent := gen_random_uuid();
    insert into payment_intents (id, order_id, purpose, amount_santim, created_at)
      values (intent, moved.order_id, 'full', moved.amount_santim, moved.at);
    update payment_attempts set order_id = moved.order_id, intent_id = intent where id = moved.attempt_id;
  end loop;
end $$;

create function check_attempt_order() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_intents where id = new.intent_id and order_id = new.order_id)
    or exists (select from ledger_entries where attempt_id = new.id and order_id <> new.order_id) then
    raise exception 'payment % is not of order %', new.id, new.order_id
      using errcode = 'check_violation', constraint = 'payment_of_one_order';
  end if;
  return null;
end $$;
create constraint trigger payment_attempts_of_one_order after insert or update of order_id, intent_id on payment_attempts
  for each row execute function check_attempt_order();

create function check_ledger_order() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_attempts where id = new.attempt_id and order_id = new.order_id) then
    raise exception 'payment % is not of order %', new.attempt_id, new.order_id
      using errcode = 'check_violation', constraint = 'payment_of_one_order';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_of_one_order after insert on ledger_entries
  for each row when (new.attempt_id is not null) execute function check_ledger_order();

-- Money of a payment may be taken back in several parts: each is a case once the one before is closed.
alter table money_cases drop constraint money_cases_attempt_id_kind_key;
create unique index money_cases_of_attempt on money_cases (attempt_id, kind)
  where kind <> 'taken_back' or closed_at is null;

-- Messages of providers that could not be worked off are tried later and later, each provider for itself.
alter table provider_events
  add column tries integer not null default 0,
  add column next_try_at timestamptz;
update provider_events set next_try_at = received_at;
alter table provider_events alter column next_try_at set not null, alter column next_try_at set default now();
drop index provider_events_open;
create index provider_events_open on provider_events (provider, next_try_at) where processed_at is null;
