-- Waits for the acts on money that other accounts of the same hands are in, so that each counts the others of the day. Lock orders and shifts first,
-- and stock after.
create or replace function take_turn_of_hands(person text) returns void language plpgsql as $$
begin
  perform lock_hands('second_person', person);
end $$;
