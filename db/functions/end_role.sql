-- Ends the role of somebody who stops working here.
create or replace function end_role() returns trigger language plpgsql as $$
begin
  new.role := null;
  return new;
end $$;
