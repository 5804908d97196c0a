-- A void takes back one payment in cash: all of it, of the same order, within `void_within`, by the account that recorded it or by a manager of payments or of the
-- counter, and not once a driver has handed it in (decision 0416).
create or replace function keep_void() returns trigger language plpgsql as $$
declare
  paid ledger_entries;
  taken payment_attempts;
  carrier text;
begin
  select * into paid from ledger_entries where id = new.voids;
  select * into taken from payment_attempts where id = paid.attempt_id;
  if paid.kind is distinct from 'payment' or paid.provider <> 'cash' or new.provider <> 'cash'
    or (paid.order_id, paid.attempt_id, paid.amount_santim) is distinct from (new.order_id, new.attempt_id, new.amount_santim) then
    raise exception 'entry % does not take back payment %', new.id, new.voids
      using errcode = 'check_violation', constraint = 'ledger_entries_keep_void';
  end if;
  if new.at < paid.at or new.at > paid.at + void_within() then
    raise exception 'payment % is too old to be voided', new.voids
      using errcode = 'check_violation', constraint = 'ledger_entries_void_in_time';
  end if;
  if (case when taken.recorded_by_id is null then taken.recorded_by is distinct from new.recorded_by
      else taken.recorded_by_id is distinct from coalesce(new.recorded_by_id, account_of(new.recorded_by)) end)
    and not may_approve_at_counter(new.recorded_by_id, new.recorded_by) and not exists (select from profiles p
      where p.id = new.recorded_by_id and p.email = new.recorded_by and staff_may(p, 'payments.edit')) then
    raise exception 'payment % was recorded by another person', new.voids
      using errcode = 'check_violation', constraint = 'ledger_entries_void_by_whom';
  end if;
  select driver_id into carrier from carried_cash where entry_id = new.voids;
  if carrier is not null then
    perform pg_advisory_xact_lock(hashtextextended('carried_cash ' || carrier, 0)); -- no hand-in meanwhile
  end if;
  if carrier is not null and carried_santim(carrier) < paid.amount_santim then
    raise exception 'payment % was handed in', new.voids
      using errcode = 'check_violation', constraint = 'ledger_entries_void_carried';
  end if;
  return new;
end $$;
