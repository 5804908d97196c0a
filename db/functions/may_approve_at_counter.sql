-- Whether somebody may take back sales of others and older ones now: by role, as delivered or as an owner switched it. No program answers for its maker.
create or replace function may_approve_at_counter(asked_id text, asked_email text) returns boolean language sql stable as $$
  select not by_program() and exists (select from profiles
    where id = asked_id and email = asked_email and is_admin and disabled_at is null
      and role_has(coalesce(role, 'owner'), 'counter.void'))
$$;
