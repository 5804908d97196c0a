-- Notes each right with which somebody could be a second person, and that they have no more (had_right_lately).
create or replace function note_lost_rights() returns trigger language plpgsql as $$
begin
  insert into rights_lost (profile_id, permission)
  select old.id, permission from unnest(rights_of_seconds()) permission
  where staff_may(old, permission) and (tg_op = 'DELETE' or not staff_may(new, permission));
  return null;
end $$;
