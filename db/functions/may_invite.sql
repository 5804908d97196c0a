-- Whether the profile may invite somebody for the role now: an owner anybody, a manager anybody but an owner. An invitation without
-- a role makes an owner.
create or replace function may_invite(p profiles, invited_role text) returns boolean language sql immutable as $$
  select owns_shop(p) or (p.is_admin and p.disabled_at is null and p.role = 'manager' and coalesce(invited_role, 'owner') <> 'owner')
$$;
