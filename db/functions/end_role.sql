-- Ends the role, the PIN and the places on devices of somebody who stops working here.
create or replace function end_role() returns trigger language plpgsql as $$
begin
  delete from staff_pins n where n.profile_id = new.id;
  delete from staff_device_people m where m.profile_id = new.id;
  new.role := null;
  return new;
end $$;
