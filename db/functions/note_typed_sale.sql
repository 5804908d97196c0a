-- What one person sells at tills for references that they typed, also where they ask for the verification themselves, leaves a notice above the limit
-- of a sale, and of a person and day with what they moved alone in the office (alone_santim). Nothing of a person is refused, because the goods have
-- left; of a program the sale is, because with the token of one person another would be both (decision 0458). A person
-- has one open notice of a day, which grows. Works when the transaction ends, on what is booked and on a report that waits; sales of one person take
-- turns.
create or replace function note_typed_sale() returns trigger language plpgsql as $$
declare
  sold record;
  of_day date;
  typed bigint;
begin
  if tg_table_name = 'transfer_reports' then
    select s.order_id, s.person_id, s.person, null::text as second_id, r.amount_santim as santim, s.sold_at, r.reported_at as at into sold
      from transfer_reports r join counter_sales s on s.order_id = r.order_id
      where r.id = new.id and r.outcome is null and exists (
        select from counter_parts p where p.order_id = r.order_id and p.to_verify and p.santim = r.amount_santim);
  else
    select a.order_id, a.recorded_by_id as person_id, a.recorded_by as person, a.seconded_by_id as second_id, a.amount_santim as santim,
        a.final_at as sold_at, new.at as at into sold
      from payment_attempts a where a.id = new.attempt_id and starts_with(a.request_key, 'sale ');
  end if;
  if sold.order_id is null then
    return null;
  end if;
  -- Not the turn of other acts: the sale has locked its stock already.
  perform lock_hands('typed_sale', sold.person_id);
  of_day := (sold.sold_at at time zone 'Africa/Addis_Ababa')::date;
  typed := case when sold.person_id is null then sold.santim
    else alone_santim(sold.person_id, of_day) + greatest(typed_at_till_santim(sold.person_id, of_day), sold.santim) end;
  if second_person_fault('typed_payment', array[sold.person_id], sold.second_id, typed) is null then
    return null;
  end if;
  if by_program() then
    raise exception 'sale % needs a person: its transfers are above the limit of one', sold.order_id
      using errcode = 'check_violation', constraint = 'takes_a_person';
  end if;
  update counter_notices n set data = n.data || jsonb_build_object('santim', typed)
  where n.kind = 'typed_above' and n.seen_at is null and n.person_ids = array_remove(array[sold.person_id], null)
    and n.data ->> 'day' = of_day::text;
  if not found then
    insert into counter_notices (order_id, kind, at, person_ids, data)
    values (sold.order_id, 'typed_above', sold.at, array_remove(array[sold.person_id], null), jsonb_build_object('santim', typed,
      'limit_santim', limit_alone_santim('typed_payment'), 'day', of_day,
      'typed_by', coalesce((select nullif(u.name, '') from users u where u.id = sold.person_id), sold.person)));
  end if;
  return null;
end $$;
