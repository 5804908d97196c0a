-- A claim never changes. Who may (may_accept_claim) accepts it once, or the only person of a shop with the password.
create or replace function keep_drawer_claim() returns trigger language plpgsql as $$
begin
  if old.accepted_by_id is not null
    or (new.id, new.shift_id, new.kind, new.amount_santim, new.reason, new.sequence, new.person, new.person_id, new.person_name, new.at,
        new.received_at) is distinct from
      (old.id, old.shift_id, old.kind, old.amount_santim, old.reason, old.sequence, old.person, old.person_id, old.person_name, old.at,
        old.received_at) then
    raise exception 'claim % cannot be changed so', old.id using errcode = 'restrict_violation', constraint = 'drawer_claims_keep';
  end if;
  if not exists (select from profiles p where p.id = new.accepted_by_id and p.email = new.accepted_by and p.is_admin
      and p.disabled_at is null and (may_accept_claim(old.id, p.id) or acted_alone_on('accept_claim', old.id, p.id))) then
    raise exception 'claim % needs a second person', old.id
      using errcode = 'check_violation', constraint = 'drawer_claims_second_person';
  end if;
  return new;
end $$;
