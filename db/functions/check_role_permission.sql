-- Only an owner switches permissions, and only those that are open for the role.
create or replace function check_role_permission() returns trigger language plpgsql as $$
begin
  if not may_switch_permission(new.role, new.permission) then
    raise exception 'nobody switches % of %', new.permission, new.role
      using errcode = 'check_violation', constraint = 'role_permissions_open';
  end if;
  perform check_maker(new.changed_by_id, 'role_permissions_owner_changes');
  return new;
end $$;
