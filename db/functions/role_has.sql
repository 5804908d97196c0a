-- Whether a role has a permission: as an owner switched it, else as delivered (decision 0107).
create or replace function role_has(asked_role text, asked_permission text) returns boolean language sql stable as $$
  select coalesce(
    (select r.is_allowed from role_permissions r where r.role = asked_role and r.permission = asked_permission),
    has_as_delivered(asked_role, asked_permission)
  )
$$;
