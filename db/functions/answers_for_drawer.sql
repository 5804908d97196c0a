-- Whether the account answers for the drawer of a shift: it holds it, or may edit payments. The application says the same (`answersFor`).
create or replace function answers_for_drawer(shift shifts, asked_person text) returns boolean language sql stable as $$
  select shift.held_by_id = asked_person or exists (select from profiles where id = asked_person and is_admin and disabled_at is null
    and role_has(coalesce(role, 'owner'), 'payments.edit', coalesce(role, 'owner') in ('owner', 'manager')))
$$;
