-- Only an owner enrols a device, in a session in which the password is recent (`password_lasts`). A withdrawn device stays withdrawn.
create or replace function check_device() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.withdrawn_at is not null and new.withdrawn_at is null or old.token_sha256 <> new.token_sha256 then
      raise exception 'a withdrawn device stays withdrawn, with its token'
        using errcode = 'check_violation', constraint = 'staff_devices_withdrawn_stays';
    end if;
    return new;
  end if;
  perform check_maker(new.enrolled_by_id, 'staff_devices_owner_enrols');
  perform from sessions s
    where s.id = new.enrolled_in and s.user_id = new.enrolled_by_id and s.password_at > new.created_at - password_lasts()
    for share;
  if not found then
    raise exception 'the password was not typed a moment ago'
      using errcode = 'check_violation', constraint = 'staff_devices_password_recent';
  end if;
  return new;
end $$;
