-- Ends the role and the PIN of somebody who stops working here.
create or replace function end_role() returns trigger language plpgsql as $$
begin
  delete from staff_pins n where n.profile_id = new.id;
  new.role := null;
  return new;
end $$;
