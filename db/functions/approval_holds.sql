-- Whether a manager's consent at a till counts now: they may still give it, their PIN is the one with which they did, and the device on
-- which they typed it belongs to the shop.
create or replace function approval_holds(a counter_approvals) returns boolean language sql stable as $$
  select exists (select from profiles p where p.id = a.person_id and may_approve_at_counter(p.id, p.email)) -- their email may have changed
    and exists (select from staff_pins n where n.profile_id = a.person_id and not n.is_one_time and n.made_at <= a.at)
    and not exists (select from staff_devices d where d.id = a.device_id and d.withdrawn_at is not null)
$$;
