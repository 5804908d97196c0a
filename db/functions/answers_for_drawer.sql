-- Whether the account answers for the drawer of a shift: it holds it, or may edit payments. The application says the same (`answersFor`).
create or replace function answers_for_drawer(shift shifts, asked_person text) returns boolean language sql stable as $$
  select shift.held_by_id = asked_person or exists (select from profiles p where p.id = asked_person and staff_may(p, 'payments.edit'))
$$;
