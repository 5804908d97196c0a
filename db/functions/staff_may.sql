-- Whether somebody works here now and has one of the permissions that the rules of the second person ask for: by role, as delivered
-- (permissions.ts) or as an owner switched it.
create or replace function staff_may(p profiles, asked_permission text) returns boolean language sql stable as $$
  select p.is_admin and p.disabled_at is null and role_has(coalesce(p.role, 'owner'), asked_permission, case coalesce(p.role, 'owner')
    when 'owner' then true
    when 'manager' then asked_permission <> 'users.edit'
    when 'counter' then asked_permission in ('payments.take', 'refunds.edit', 'counter.sell')
    else false end)
$$;
