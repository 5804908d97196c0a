-- Whether the profile is an owner who may sign in. A staff account without a role counts as owner (decision 0107).
create or replace function owns_shop(p profiles) returns boolean language sql immutable as $$
  select p.is_admin and p.disabled_at is null and coalesce(p.role, 'owner') = 'owner'
$$;
