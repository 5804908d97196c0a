-- Locks all accounts of the same hands for one kind of turn, until the transaction ends; always in the same order.
create or replace function lock_hands(turn text, person text) returns void language plpgsql as $$
declare
  id text;
begin
  for id in select hand from same_hands(person) hand where hand is not null order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(turn || ' ' || id, 0));
  end loop;
end $$;
