-- Removes the one-time PINs whose maker may not give them to their person any more.
create or replace function end_one_time_pins() returns trigger language plpgsql as $$
begin
  delete from staff_pins n using profiles maker, profiles person
    where n.is_one_time and maker.id = n.made_by_id and person.id = n.profile_id and not may_give_pin(maker, person);
  return null;
end $$;
