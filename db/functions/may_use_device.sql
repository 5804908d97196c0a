-- Whether the profile may sign in with a PIN on the device now (decision 0111). Read at each request of such a session.
create or replace function may_use_device(d staff_devices, p profiles) returns boolean language sql stable as $$
  select d.withdrawn_at is null and p.is_admin and p.disabled_at is null
    and (
      coalesce(p.role, 'owner') = any (d.roles)
      or exists (select from staff_device_people m where m.device_id = d.id and m.profile_id = p.id)
    )
$$;
