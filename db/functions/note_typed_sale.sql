-- What one person sells at tills for references that they typed leaves a notice above the limit of a sale, and of a person and day with what they
-- moved alone in the office (alone_santim). Nothing is refused, because the goods have left. A person has one open notice of a day, which
-- grows. Works when the transaction ends; sales of one person take turns.
create or replace function note_typed_sale() returns trigger language plpgsql as $$
declare
  a payment_attempts;
  of_day date;
  typed bigint;
begin
  select * into a from payment_attempts where id = new.attempt_id;
  if starts_with(coalesce(a.request_key, ''), 'sale ') is not true then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('typed_sale ' || coalesce(a.recorded_by_id, a.recorded_by), 0));
  of_day := (a.final_at at time zone 'Africa/Addis_Ababa')::date;
  typed := case when a.recorded_by_id is null then a.amount_santim
    else alone_santim(a.recorded_by_id, of_day) + greatest(typed_at_till_santim(a.recorded_by_id, of_day), a.amount_santim) end;
  if second_person_fault('typed_payment', array[a.recorded_by_id], a.seconded_by_id, typed) is null then
    return null;
  end if;
  update counter_notices n set data = n.data || jsonb_build_object('santim', typed)
  where n.kind = 'typed_above' and n.seen_at is null and n.person_ids = array_remove(array[a.recorded_by_id], null)
    and n.data ->> 'day' = of_day::text;
  if not found then
    insert into counter_notices (order_id, kind, at, person_ids, data)
    values (a.order_id, 'typed_above', new.at, array_remove(array[a.recorded_by_id], null), jsonb_build_object('santim', typed,
      'limit_santim', limit_alone_santim('typed_payment'), 'day', of_day,
      'typed_by', coalesce((select nullif(u.name, '') from users u where u.id = a.recorded_by_id), a.recorded_by)));
  end if;
  return null;
end $$;
