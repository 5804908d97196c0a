-- Nothing that was signed on a withdrawn device, or by somebody who lost their PIN or their account, proves anything from then on.
create or replace function revoke_till_keys() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'staff_devices' then
    update till_keys k set revoked_at = now()
      where k.revoked_at is null and k.till in (select t.number from tills t where t.staff_device_id = new.id);
  elsif tg_table_name = 'staff_pins' then
    update till_keys k set revoked_at = now() where k.revoked_at is null and k.profile_id = old.profile_id;
  else
    update till_keys k set revoked_at = now() where k.revoked_at is null and k.profile_id = new.id;
  end if;
  return null;
end $$;
