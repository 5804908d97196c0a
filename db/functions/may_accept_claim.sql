-- Whether somebody may accept a claim: a second person beside those of persons_of_claim. In a shop that works without (limit_alone_santim) also one of
-- them who may edit payments.
create or replace function may_accept_claim(asked_claim uuid, asked_person text) returns boolean language sql stable as $$
  select exists (select from drawer_claims c join profiles p on p.id = asked_person
    where c.id = asked_claim and p.is_admin and p.disabled_at is null
      and second_person_fault('accept_claim', persons_of_claim(c), p.id, null) is null
      and (not exists (select from unnest(persons_of_claim(c)) first_id where not are_two_persons(first_id, p.id))
        or role_has(coalesce(p.role, 'owner'), 'payments.edit')))
$$;
