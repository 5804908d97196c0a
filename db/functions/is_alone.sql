-- Whether the person is an owner and nobody else works here who may approve refunds. A manager is never alone: there is an owner.
create or replace function is_alone(asked_person text) returns boolean language sql stable as $$
  select exists (select from profiles p where p.id = asked_person and owns_shop(p))
    and not exists (select from profiles p where p.id <> asked_person and may_approve_refunds(p.id))
$$;
