-- Waits for the acts on money that other accounts of the same hands are in, so that each counts the others of the day.
create or replace function take_turn_of_hands(person text) returns void language plpgsql as $$
declare
  id text;
begin
  for id in select hand from same_hands(person) hand where hand is not null order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('second_person ' || id, 0));
  end loop;
end $$;
