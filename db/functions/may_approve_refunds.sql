-- Whether somebody may approve refunds now: by role, as delivered or as an owner switched it.
create or replace function may_approve_refunds(asked_id text) returns boolean language sql stable as $$
  select exists (select from profiles where id = asked_id and is_admin and disabled_at is null
    and role_has(coalesce(role, 'owner'), 'refunds.approve', coalesce(role, 'owner') in ('owner', 'manager')))
$$;
