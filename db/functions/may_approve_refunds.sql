-- Whether somebody may approve refunds now.
create or replace function may_approve_refunds(asked_id text) returns boolean language sql stable as $$
  select exists (select from profiles p where p.id = asked_id and staff_may(p, 'refunds.approve'))
$$;
