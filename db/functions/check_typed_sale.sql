-- Refuses money of a till's sale that one person typed, above their limit (typed_sale_fault): the sale is booked, and that part of it waits as a
-- report. Checks when the transaction ends; acts of one person take turns.
create or replace function check_typed_sale() returns trigger language plpgsql as $$
declare
  a payment_attempts;
begin
  select * into a from payment_attempts where id = new.attempt_id;
  if starts_with(coalesce(a.request_key, ''), 'sale ') is not true or are_two_persons(a.recorded_by_id, a.seconded_by_id) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('second_person ' || coalesce(a.recorded_by_id, ''), 0));
  if typed_sale_fault(a.order_id, 0, a.recorded_by_id, a.final_at) is not null then
    raise exception 'payment % of sale % needs a second person', a.id, a.order_id
      using errcode = 'check_violation', constraint = 'counter_parts_second_person';
  end if;
  return null;
end $$;
