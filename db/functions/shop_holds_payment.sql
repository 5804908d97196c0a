-- Whether the shop surely has the money of a payment: a gateway confirmed it, or it is cash that is in a drawer. A reference that somebody
-- typed proves nothing. The till has the same rule (`heldOf`).
create or replace function shop_holds_payment(asked_attempt uuid) returns boolean language sql stable as $$
  select is_confirmed_by_provider(asked_attempt) or exists (
    select from ledger_entries l join drawer_entries d on d.ledger_entry_id = l.id
    where l.attempt_id = asked_attempt and l.kind = 'payment')
$$;
