-- Credit of an exception is that of a phone that its payment names, or that two persons said (placed_money_fault), and its exception ends so.
create or replace function check_placed_credit() returns trigger language plpgsql as $$
declare
  one payment_exceptions;
begin
  select * into one from payment_exceptions where id = new.money_case_id;
  if one.outcome is distinct from 'credited'
    or placed_money_fault(one.id, one.closed_by_id, one.closed_at, null, new.phone) is not null then
    raise exception 'the credit of exception % needs a second person', one.id
      using errcode = 'check_violation', constraint = 'payment_exceptions_placed';
  end if;
  return null;
end $$;
