-- Counts a try of a PIN before it is checked, so that tries at the same moment in several processes share one budget (decision 0111).
-- Answers the id of the try and how many more the person has on the device, and when the next is possible after the last one. Without
-- an id the try may not be checked. No row: no such device.
-- A person waits 15 minutes after 5 wrong tries, an hour after 5 more, then 6 hours; a device an hour after 20 within an hour, and
-- until the day is over after 60. People who may not use the device have such a budget together, apart from those who may: whoever
-- invents people does not close the device for its own, and learns nothing that its page of faces does not show.
create or replace function take_pin_try(asked_device text, asked_person text, asked_at timestamptz)
  returns table (try_id bigint, tries_left integer, free_at timestamptz) language plpgsql as $$
declare
  tries integer;
  is_face boolean;
  last_try timestamptz;
begin
  perform from staff_devices d where d.id = asked_device and d.withdrawn_at is null for update;
  if not found then
    return;
  end if;
  delete from pin_tries t where t.device_id = asked_device and t.tried_at <= asked_at - interval '1 day';

  is_face := exists (select from staff_devices d join profiles p on may_use_device(d, p) where d.id = asked_device and p.id = asked_person);
  with counted as (
    select t.tried_at from pin_tries t where t.device_id = asked_device and is_face = exists (
      select from staff_devices d join profiles p on may_use_device(d, p) where d.id = asked_device and p.id = t.person)
  )
  select max(late.free) into free_at from (
    (select c.tried_at + interval '1 hour' as free from counted c order by c.tried_at desc offset 19 limit 1)
    union all
    (select c.tried_at + interval '1 day' from counted c order by c.tried_at desc offset 59 limit 1)
  ) late;
  if free_at > asked_at then
    return next;
    return;
  end if;

  select count(*), max(t.tried_at) into tries, last_try from pin_tries t
    where t.device_id = asked_device and t.person = asked_person;
  free_at := last_try + pin_wait(tries);
  if free_at > asked_at then
    return next;
    return;
  end if;

  insert into pin_tries (device_id, person, tried_at) values (asked_device, asked_person, asked_at) returning id into try_id;
  tries_left := 4 - tries % 5;
  free_at := asked_at + pin_wait(tries + 1);
  return next;
end $$;
