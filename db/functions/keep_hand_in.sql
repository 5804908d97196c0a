-- A hand-in is confirmed or refused once, and otherwise never changes.
create or replace function keep_hand_in() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null or old.refused_at is not null
    or (new.id, new.driver_id, new.driver, new.amount_santim, new.handed_at) is distinct from
      (old.id, old.driver_id, old.driver, old.amount_santim, old.handed_at) then
    raise exception 'hand-in % cannot be changed so', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
