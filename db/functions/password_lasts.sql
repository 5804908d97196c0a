-- Written by `npm run schema`. How long a typed password is recent (app/people/auth/sessions/strong-session.ts).
create or replace function password_lasts() returns interval language sql immutable as $$
  select interval '900 seconds'
$$;
