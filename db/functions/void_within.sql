-- Written by `npm run schema`. How long who took money may take it back alone (app/ordering/handover/cash-void.ts).
create or replace function void_within() returns interval language sql immutable as $$
  select interval '600 seconds'
$$;
