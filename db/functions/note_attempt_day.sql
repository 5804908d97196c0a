-- Records the day of an attempt for refresh_attempt_counts. An insert takes no lock, so that checkouts do not wait for each other.
create or replace function note_attempt_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into changed_attempt_days values ((old.created_at at time zone 'Africa/Addis_Ababa')::date);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.created_at <> old.created_at then
    insert into changed_attempt_days values ((new.created_at at time zone 'Africa/Addis_Ababa')::date);
  end if;
  return null;
end $$;
