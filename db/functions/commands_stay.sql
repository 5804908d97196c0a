-- Written by `npm run schema`. How long an applied command of no device stays (app/base/commands/forget-commands.server.ts).
create or replace function commands_stay() returns interval language sql immutable as $$
  select interval '7776000 seconds'
$$;
