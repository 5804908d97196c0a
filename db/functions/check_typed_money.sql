-- Refuses money of an exception that the same person typed and accepted above the limit (typed_money_fault), and of which one person alone said where
-- it goes (placed_money_fault). Acts of one person take turns.
create or replace function check_typed_money() returns trigger language plpgsql as $$
begin
  if new.closed_by_id is not null then
    perform take_turn_of_hands(new.closed_by_id);
  end if;
  if typed_money_fault(new.id, new.closed_by_id, new.closed_at) is not null then
    raise exception 'exception % needs a second person', new.id
      using errcode = 'check_violation', constraint = 'payment_exceptions_second_person';
  end if;
  if placed_money_fault(new.id, new.closed_by_id, new.closed_at, new.closed_order_id,
      (select e.phone from credit_entries e where e.money_case_id = new.id)) is not null then
    raise exception 'a second person says where the money of exception % goes', new.id
      using errcode = 'check_violation', constraint = 'payment_exceptions_placed';
  end if;
  return null;
end $$;
