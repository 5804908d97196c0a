-- A driver hands in no more than is in hand.
create or replace function check_hand_in() returns trigger language plpgsql as $$
begin
  if carried_santim(new.driver_id) < 0 then
    raise exception 'hand-in % is more than driver % carries', new.id, new.driver_id
      using errcode = 'check_violation', constraint = 'cash_hand_ins_carried';
  end if;
  return null;
end $$;
