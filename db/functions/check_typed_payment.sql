-- Refuses a payment that one person typed, or cash that they put into no drawer, above the limit (typed_payment_fault), but for an owner who is alone in the shop, and one whose
-- first person has lost the permission before the second confirms (may_vouch). Acts of one person take
-- turns, so that each counts the others of the day. Money of an exception is on the order with which the exception ends.
create or replace function check_typed_payment() returns trigger language plpgsql as $$
declare
  a payment_attempts;
begin
  select * into a from payment_attempts where id = new.attempt_id;
  if a.seconded_by_id is not null and not may_vouch(a.recorded_by_id) then
    raise exception 'the first person of payment % has lost the permission', a.id
      using errcode = 'check_violation', constraint = 'payment_attempts_second_person';
  end if;
  if exists (select from payment_exceptions c where c.id = substring(a.request_key from '^money-case-(\d{1,15})$')::bigint
      and (c.outcome, c.closed_order_id) is distinct from ('attached', a.order_id)) then
    raise exception 'payment % is not what became of its exception', a.id
      using errcode = 'check_violation', constraint = 'payment_exceptions_placed';
  end if;
  if is_one_persons_word(a) is not true or exists (select from lone_acts l where l.act = 'record_transfer' and l.order_id = a.order_id
      and l.person_id = a.recorded_by_id and l.at = a.final_at and l.amount_santim = coalesce(a.paid_santim, a.amount_santim)) then
    return null;
  end if;
  if a.recorded_by_id is not null then
    perform take_turn_of_hands(a.recorded_by_id);
    perform lock_hands('typed_sale', a.recorded_by_id);
  end if;
  if typed_payment_fault(a.order_id, 0, a.recorded_by_id, a.final_at) is not null then
    raise exception 'payment % needs a second person', a.id
      using errcode = 'check_violation', constraint = 'payment_attempts_second_person';
  end if;
  return null;
end $$;
