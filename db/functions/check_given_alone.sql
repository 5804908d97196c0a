-- A return in cash to which nobody else agreed pays only what the shop holds, and above the limit of a day only with a notice: the till cannot
-- know what its person gave back elsewhere (decision 0340). Who may take back any sale has the limit above which two persons act. Whoever typed
-- the payment does not agree to cash for it. Checks when the transaction ends.
create or replace function check_given_alone() returns trigger language plpgsql as $$
declare
  act text := case when new.approved_by_id is null then 'give_back' else 'give_back_as_manager' end;
begin
  if exists (select from refunds where order_id = new.order_id and way = 'cash' and state <> 'rejected'
      and approved_by_id = coalesce(new.approved_by_id, new.person_id) and approved_at >= new.at
      and not may_be_cash(attempt_id, new.person_id, new.approved_by_id)) then
    raise exception 'return % gives cash for money that nobody has proved', new.id
      using errcode = 'check_violation', constraint = 'counter_returns_of_held_money';
  end if;
  -- A return that pays nothing waits for nobody: it already holds pieces, for which another return of the person may wait.
  if coalesce(new.cash_santim, new.back_santim) = 0 or are_two_persons(new.person_id, new.approved_by_id) then
    return null;
  end if;
  perform take_turn_of_hands(new.person_id);
  if second_person_fault(act, array[new.person_id], new.approved_by_id,
      cash_alone_santim(new.person_id, (new.at at time zone 'Africa/Addis_Ababa')::date)) is not null
    and not exists (select from counter_notices where order_id = new.order_id and kind = 'given_above' and at = new.received_at) then
    raise exception 'return % is above what % may give back in a day', new.id, new.person_id
      using errcode = 'check_violation', constraint = 'counter_returns_noticed';
  end if;
  return null;
end $$;
