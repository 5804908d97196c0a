-- What one person says that companies withheld leaves a notice above the limit of a person and day of typed payments: nobody but the company's receipt
-- says so, and the customer may have paid it in cash. Nothing is refused, because the tax office wants it booked. A person has one open notice of a
-- day, which grows. Works when the transaction ends; acts of one person take turns.
create or replace function note_withheld() returns trigger language plpgsql as $$
declare
  of_day date := (new.at at time zone 'Africa/Addis_Ababa')::date;
  named text[] := array_remove(array[new.person_id], null);
  withheld bigint;
begin
  perform lock_hands('withheld', new.person_id);
  withheld := case when new.person_id is null then new.santim
    else greatest(withheld_alone_santim(new.person_id, of_day), new.santim) end;
  if second_person_fault('typed_payment', array[new.person_id], null, withheld) is null then
    return null;
  end if;
  update counter_notices n set data = n.data || jsonb_build_object('santim', withheld)
  where n.kind = 'withheld_alone' and n.seen_at is null and n.person_ids = named and n.data ->> 'day' = of_day::text;
  if not found then
    insert into counter_notices (order_id, kind, at, person_ids, data)
    values (new.order_id, 'withheld_alone', new.at, named, jsonb_build_object('santim', withheld,
      'limit_santim', limit_alone_santim('typed_payment'), 'day', of_day,
      'typed_by', coalesce((select nullif(u.name, '') from users u where u.id = new.person_id), new.person)));
  end if;
  return null;
end $$;
