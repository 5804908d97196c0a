-- Notes the right that an owner takes away from a role, for each of its people (had_right_lately).
create or replace function note_lost_rights_of_role() returns trigger language plpgsql as $$
declare
  changed role_permissions := coalesce(new, old);
begin
  if changed.permission = any (rights_of_seconds())
    and (tg_op <> 'UPDATE' or old.is_allowed and not new.is_allowed) then
    insert into rights_lost (profile_id, permission)
    select p.id, changed.permission from profiles p
    where p.role = changed.role and p.is_admin and p.disabled_at is null and not staff_may(p, changed.permission);
  end if;
  return null;
end $$;
