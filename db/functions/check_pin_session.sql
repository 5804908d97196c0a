-- A PIN opens a session only on a device that its person may use, with a PIN of their own. It begins without a password, and stays on
-- its device.
create or replace function check_pin_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.pin_device_id is distinct from old.pin_device_id or new.user_id <> old.user_id then
      raise exception 'a session stays as it was opened'
        using errcode = 'check_violation', constraint = 'sessions_pin_device_stays';
    end if;
    return new;
  end if;
  if new.pin_device_id is null then
    return new;
  end if;
  perform from staff_devices d, profiles p, staff_pins n
    where d.id = new.pin_device_id and p.id = new.user_id and n.profile_id = p.id and not n.is_one_time and may_use_device(d, p)
    for share of d, p;
  if not found then
    raise exception 'this person may not use this device'
      using errcode = 'check_violation', constraint = 'sessions_pin_of_device';
  end if;
  new.password_at := null;
  return new;
end $$;
