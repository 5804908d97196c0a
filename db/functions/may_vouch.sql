-- Whether somebody may confirm now that money came: they may take or correct payments. A confirmation that waits for a second person counts only
-- while this holds.
create or replace function may_vouch(asked_id text) returns boolean language sql stable as $$
  select exists (select from profiles p where p.id = asked_id and (staff_may(p, 'payments.take') or staff_may(p, 'payments.edit')))
$$;
