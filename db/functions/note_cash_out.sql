-- Cash that one person takes out of a drawer leaves a notice above what they may give back in a day (limit_alone_santim), with what they gave back
-- (cash_alone_santim): the count balances, and nobody else would hear of it. Nothing is refused, because the cash has left. A claim that a second person accepted is no one person's.
create or replace function note_cash_out() returns trigger language plpgsql as $$
declare
  act text := case when exists (select from profiles p where p.id = new.person_id and staff_may(p, 'counter.void'))
    then 'give_back_as_manager' else 'give_back' end;
  taken bigint;
begin
  perform take_turn_of_hands(new.person_id);
  taken := greatest(cash_alone_santim(new.person_id, (new.at at time zone 'Africa/Addis_Ababa')::date), -new.amount_santim);
  if second_person_fault(act, array[new.person_id], (select accepted_by_id from drawer_claims where id = new.id), taken) is not null then
    insert into drawer_notices (entry_id, at, taken_santim, limit_santim, person_ids)
      values (new.id, new.received_at, taken, limit_alone_santim(act), array_remove(array[new.person_id], null));
  end if;
  return null;
end $$;
