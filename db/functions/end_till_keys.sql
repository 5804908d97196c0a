-- Whoever was at the tills of a device has left them when somebody else signs in there with a PIN.
create or replace function end_till_keys() returns trigger language plpgsql as $$
begin
  update till_keys k set ended_at = greatest(k.issued_at, new.created_at)
    where k.ended_at is null and k.profile_id <> new.user_id
      and k.till in (select t.number from tills t where t.staff_device_id = new.pin_device_id);
  return null;
end $$;
