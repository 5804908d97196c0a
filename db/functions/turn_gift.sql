-- Ends the link of a gift that gets another recipient: the former one sees neither who it is nor the pickup code.
create or replace function turn_gift() returns trigger language plpgsql as $$
begin
  new.gift_turn := old.gift_turn + 1;
  return new;
end $$;
