-- Refuses a refund that was approved or paid out by somebody who may not, as the row is when the transaction ends (refund_fault). Refunds of one
-- approver take turns, so that each counts the others of the day; a till has taken that of its person before the stock.
create or replace function check_second_person() returns trigger language plpgsql as $$
declare
  r refunds;
  fault text;
begin
  select * into r from refunds where id = new.id;
  if r.state in ('requested', 'rejected') then
    return null;
  end if;
  if r.approved_by_id is not null and not refund_of_drawer(r.id) then
    perform take_turn_of_hands(r.approved_by_id);
  end if;
  fault := refund_fault(r.id, r.approved_by_id, r.sent_by_id, r.way, r.approved_at);
  if fault = 'second_person' then
    raise exception 'refund % needs a second person', r.id
      using errcode = 'check_violation', constraint = 'refunds_second_person';
  elsif fault = 'recorder' then
    raise exception 'refund % is decided by who recorded its payment', r.id
      using errcode = 'check_violation', constraint = 'refunds_other_than_recorder';
  elsif fault = 'approval_ended' then
    raise exception 'the approver of refund % has lost the permission', r.id
      using errcode = 'check_violation', constraint = 'refunds_approval_holds';
  elsif fault = 'way' then
    raise exception 'refund % goes back another way than it came', r.id
      using errcode = 'check_violation', constraint = 'refunds_way_it_came';
  end if;
  if r.way = 'credit' and r.state in ('sent', 'confirmed') and not exists (select from credit_entries c
      where c.refund_id = r.id and c.order_id = r.order_id and c.amount_santim = r.amount_santim
        and c.phone = credit_phone_of(r.attempt_id)) then
    raise exception 'refund % gives no credit back', r.id
      using errcode = 'check_violation', constraint = 'refunds_way_it_came';
  end if;
  return null;
end $$;
