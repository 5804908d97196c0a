-- Whether somebody works here now and has a permission: by role, as delivered or as an owner switched it.
create or replace function staff_may(p profiles, asked_permission text) returns boolean language sql stable as $$
  select p.is_admin and p.disabled_at is null and role_has(coalesce(p.role, 'owner'), asked_permission)
$$;
