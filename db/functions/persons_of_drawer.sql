-- Who answers for what a counted drawer held: those of its count (persons_of_count), and who held it. None of them corrects the count or accepts a claim.
create or replace function persons_of_drawer(shift shifts) returns text[] language sql stable as $$
  select array_remove(persons_of_count(shift) || shift.held_by_id, null)
$$;
