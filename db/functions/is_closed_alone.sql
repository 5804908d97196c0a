-- Whether that the money of an exception is on an order or credit is the word of one person: they typed its sum themselves, or they alone said where it
-- goes. A payment that is one person's word as a whole counts itself.
create or replace function is_closed_alone(one payment_exceptions) returns boolean language sql stable as $$
  select typed_by(one) is not null and not are_two_persons(one.closed_by_id, typed_by(one)) and not is_seconded(one)
    or not is_payment_of_word(one) and is_placed_alone(one, one.closed_by_id, one.closed_order_id,
      (select e.phone from credit_entries e where e.money_case_id = one.id))
$$;
