-- A driver's cash is counted by a second person. The owner who is alone takes their own with the password.
create or replace function check_hand_in_second() returns trigger language plpgsql as $$
begin
  if second_person_fault('hand_in', array[new.driver_id], new.confirmed_by_id, null) is not null
    and not acted_alone_on('take_hand_in', new.id, new.confirmed_by_id) then
    raise exception 'hand-in % needs a second person', new.id
      using errcode = 'check_violation', constraint = 'cash_hand_ins_second_person';
  end if;
  return new;
end $$;
