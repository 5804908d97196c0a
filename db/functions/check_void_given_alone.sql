-- A void to which nobody else agreed gives cash back above the limit of a day only with a notice, as a return does (check_given_alone, decision
-- 0340): also one's own within ten minutes. Checks when the transaction ends.
create or replace function check_void_given_alone() returns trigger language plpgsql as $$
declare
  act text := case when new.approved_by_id is null then 'give_back' else 'give_back_as_manager' end;
begin
  if are_two_persons(new.person_id, new.approved_by_id) or void_cash_santim(new) = 0 then
    return null;
  end if;
  perform take_turn_of_hands(new.person_id);
  if second_person_fault(act, array[new.person_id], new.approved_by_id,
      cash_alone_santim(new.person_id, (new.at at time zone 'Africa/Addis_Ababa')::date)) is not null
    and not exists (select from counter_notices where order_id = new.order_id and kind = 'given_above' and at = new.received_at) then
    raise exception 'void % is above what % may give back in a day', new.order_id, new.person_id
      using errcode = 'check_violation', constraint = 'counter_voids_noticed';
  end if;
  return null;
end $$;
