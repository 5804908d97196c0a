-- Whether somebody may confirm now that money came: they may take or correct payments. A confirmation that waits for a second person counts only
-- while this holds.
create or replace function may_vouch(asked_id text) returns boolean language sql stable as $$
  select exists (select from profiles where id = asked_id and is_admin and disabled_at is null
    and (role_has(coalesce(role, 'owner'), 'payments.take', coalesce(role, 'owner') in ('owner', 'manager', 'counter'))
      or role_has(coalesce(role, 'owner'), 'payments.edit', coalesce(role, 'owner') in ('owner', 'manager'))))
$$;
