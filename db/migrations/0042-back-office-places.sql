-- In which of their open tabs somebody acted, as the browser says: undo is offered there alone. Null: without scripts, or no page.
-- And where from: browser and network address of the request; empty for programs, jobs and what was done before.
alter table changes
  add column tab text check (tab ~ '^[a-z0-9]{16}$'),
  add column place text not null default '';

-- Whom an invitation is for, as colleagues call and reach them: theirs once they come.
alter table account_links
  add column name text not null default '',
  add column phone text check (phone ~ '^\+251[79][0-9]{8}$'),
  add constraint account_links_person check (kind = 'invite' or name = '' and phone is null);

-- A day on which nobody comes to the counter: what is ordered is delivered.
alter table day_exceptions add column is_online_only boolean not null default false;
alter table day_exceptions drop constraint day_exceptions_check;
alter table day_exceptions add constraint day_exceptions_check
  check (is_closed or is_online_only or capacity_points is not null or opens_at is not null);
alter table day_exceptions add constraint day_exceptions_online_only check (not (is_closed and is_online_only));
