-- The one rule of who may approve a refund and pay it out; null: these may. `payer` and `by_way` are null until it is paid out.
-- 'way': credit goes back to credit, and money that nobody proved goes back the way it came, not in cash.
-- 'recorder': who recorded the payment neither approves its refund nor pays it out in cash.
-- 'second_person': above the limit, of the order or of a person and day, two named persons act: who asked and who approved, or who approved and
-- who pays out where nobody of the shop asked (asker_of). The limit of a person and day leaves out what a provider took and sends back itself.
-- 'approval_ended': it is paid out, but its approver has lost the permission since.
-- Whoever is alone in the shop acts alone (acted_alone). A return out of a till's drawer has limits of its own (check_given_alone).
create or replace function refund_fault(asked_refund bigint, approver text, payer text, by_way text, asked_at timestamptz) returns text
language plpgsql stable as $$
declare
  r refunds;
  paid_with text;
  in_drawer boolean := refund_of_drawer(asked_refund);
  is_proved boolean;
  recorder text;
  asker text;
  moved bigint;
begin
  select * into r from refunds where id = asked_refund;
  if exists (select from payment_exceptions where id = r.money_case_id and kind = 'taken_back') then
    return null;
  end if;
  select provider, is_confirmed_by_provider(id) into paid_with, is_proved from payment_attempts where id = r.attempt_id;
  if (by_way = 'credit') <> (paid_with = 'credit') or by_way = 'cash' and not in_drawer and not is_proved and paid_with <> 'cash' then
    return 'way';
  end if;
  asker := asker_of(r);
  recorder := recorder_of(r.attempt_id);
  if recorder is not null and not in_drawer and (
    approver is not null and second_person_fault('own_payment', array[recorder], approver, null) is not null and not acted_alone(r.id, approver)
    or by_way = 'cash' and payer is not null and second_person_fault('own_payment', array[recorder], payer, null) is not null
      and not acted_alone(r.id, payer)) then
    return 'recorder';
  end if;
  if payer is not null and approver is not null and not in_drawer and not may_approve_refunds(approver) then
    return 'approval_ended';
  end if;
  if by_way = 'credit' or by_way is null and asker is null or acted_alone(r.id, approver) or acted_alone(r.id, payer)
    or second_person_fault('refund', array[asker], approver, null) is null
    or not in_drawer and second_person_fault('refund', array[approver], payer, null) is null then
    return null;
  end if;
  select sum(amount_santim) into moved from refunds where order_id = r.order_id and state <> 'rejected';
  if not in_drawer and not (is_proved and coalesce(by_way, 'api') = 'api') then
    moved := greatest(moved, alone_santim(approver, (coalesce(r.approved_at, asked_at) at time zone 'Africa/Addis_Ababa')::date, r.id)
      + r.amount_santim);
  end if;
  return second_person_fault('refund', array[asker], approver, moved);
end $$;
