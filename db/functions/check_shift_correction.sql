-- Only the count of a closed shift is corrected, by somebody who may: a second person beside who counted and who held it, unless the shop works without, or its
-- only person corrects with the password.
create or replace function check_shift_correction() returns trigger language plpgsql as $$
declare
  shift shifts;
begin
  select * into shift from shifts where id = new.shift_id for no key update;
  if shift.closed_at is null then
    raise exception 'shift % is open', new.shift_id using errcode = 'check_violation', constraint = 'shift_corrections_closed';
  end if;
  if second_person_fault('correct_count', persons_of_drawer(shift), new.person_id, null) is not null
    and not acted_alone_on('correct_count', new.id, new.person_id) then
    raise exception 'the count of shift % needs a second person beside %', new.shift_id, new.person
      using errcode = 'check_violation', constraint = 'shift_corrections_second_person';
  end if;
  if not exists (select from profiles p where p.id = new.person_id and p.email = new.person and staff_may(p, 'payments.edit')) then
    raise exception '% may not correct a count', new.person
      using errcode = 'check_violation', constraint = 'shift_corrections_by_whom';
  end if;
  if shift.counted_santim + new.amount_santim
      + coalesce((select sum(amount_santim) from shift_corrections where shift_id = new.shift_id), 0) < 0 then
    raise exception 'less than nothing was in the drawer' using errcode = 'check_violation', constraint = 'shift_corrections_sum';
  end if;
  return new;
end $$;
