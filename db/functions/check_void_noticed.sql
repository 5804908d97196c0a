-- A void of the cash of an order that brings its person above the limit of a day stands only with a notice, as that of a sale does
-- (check_void_given_alone). Checks when the transaction ends; voids of one person take turns.
create or replace function check_void_noticed() returns trigger language plpgsql as $$
begin
  -- That of a sale has taken its turn before its stock (check_void_given_alone).
  if exists (select from payment_attempts a where a.id = new.attempt_id and starts_with(coalesce(a.request_key, ''), 'sale ')) then
    return null;
  end if;
  perform take_turn_of_hands(new.recorded_by_id);
  if void_fault(new) is not null
    and not exists (select from counter_notices where order_id = new.order_id and kind = 'given_above' and at = new.at) then
    raise exception 'void % is above what % may give back in a day', new.id, new.recorded_by
      using errcode = 'check_violation', constraint = 'ledger_entries_void_noticed';
  end if;
  return null;
end $$;
