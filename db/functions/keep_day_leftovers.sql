-- The answers about what was left stay as they were when a person closed the day.
create or replace function keep_day_leftovers() returns trigger language plpgsql as $$
begin
  if exists (select from day_closings where day = new.day and closed_at is not null) then
    raise exception 'the day % is closed', new.day using errcode = 'check_violation';
  end if;
  return new;
end $$;
