-- Removes the one-time PIN of somebody whose role or account changed: whoever gave it knows it, and it was for what they were.
create or replace function end_one_time_pin_of() returns trigger language plpgsql as $$
begin
  delete from staff_pins n where n.is_one_time and n.profile_id = new.id;
  return null;
end $$;
