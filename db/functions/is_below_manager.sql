-- Written by `npm run schema`. Roles that a manager may invite and give PINs to (app/people/auth/profile.ts).
create or replace function is_below_manager(role text) returns boolean language sql immutable as $$
  select role in ('counter', 'kitchen', 'driver')
$$;
