-- Whether the profile may invite somebody for the role now: an owner anybody, a manager those below them. An invitation without a role
-- makes an owner. Managers may be denied it (decision 0107).
create or replace function may_invite(p profiles, invited_role text) returns boolean language sql stable as $$
  select owns_shop(p) or (
    p.is_admin and p.disabled_at is null and p.role = 'manager' and is_below_manager(coalesce(invited_role, 'owner'))
    and role_has('manager', 'users.invite')
  )
$$;
