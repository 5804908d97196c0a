-- A claim never changes. A second person accepts it once: neither who claimed it nor who counted, nor whom they can act as, unless the shop works without
-- (`drawer.second_person`); then also one of the two who may edit payments.
create or replace function keep_drawer_claim() returns trigger language plpgsql as $$
declare
  needs_second boolean := coalesce((select (value #>> '{}')::boolean from settings where key = 'drawer.second_person'), true);
  shift shifts;
begin
  select * into shift from shifts where id = old.shift_id;
  if old.accepted_by_id is not null
    or (new.id, new.shift_id, new.kind, new.amount_santim, new.reason, new.sequence, new.person, new.person_id, new.person_name, new.at,
        new.received_at) is distinct from
      (old.id, old.shift_id, old.kind, old.amount_santim, old.reason, old.sequence, old.person, old.person_id, old.person_name, old.at,
        old.received_at) then
    raise exception 'claim % cannot be changed so', old.id using errcode = 'restrict_violation', constraint = 'drawer_claims_keep';
  end if;
  if not exists (select from profiles p where p.id = new.accepted_by_id and p.email = new.accepted_by and p.is_admin
      and p.disabled_at is null and (are_two_persons(p.id, old.person_id) and (shift.counted_by_id is null or are_two_persons(p.id, shift.counted_by_id))
        or not needs_second and role_has(coalesce(p.role, 'owner'), 'payments.edit', coalesce(p.role, 'owner') in ('owner', 'manager')))) then
    raise exception 'claim % needs a second person', old.id
      using errcode = 'check_violation', constraint = 'drawer_claims_second_person';
  end if;
  return new;
end $$;
