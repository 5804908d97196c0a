-- A place is merged into one that is not merged itself, and that stays so: of two merges that cross each other, one is refused.
create or replace function check_landmark_merge() returns trigger language plpgsql as $$
begin
  perform from landmarks where id = new.merged_into and merged_into is null for share;
  if not found or exists (select from landmarks where merged_into = new.id) then
    raise exception 'landmark % cannot be merged into %', new.id, new.merged_into using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
