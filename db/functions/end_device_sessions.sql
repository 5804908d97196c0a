-- Ends what was opened with a PIN on a device that is withdrawn.
create or replace function end_device_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions s where s.pin_device_id = new.id;
  return null;
end $$;
