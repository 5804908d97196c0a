-- Whether the cash of a payment is counted by two persons, or is none any more: it is in a drawer, a driver carries it until it is handed in, or it was taken back.
create or replace function is_cash_counted(asked_attempt uuid) returns boolean language sql stable as $$
  select exists (select from ledger_entries l where l.attempt_id = asked_attempt and l.kind = 'payment' and l.provider = 'cash' and (
    exists (select from drawer_entries d where d.ledger_entry_id = l.id)
    or exists (select from carried_cash c where c.entry_id = l.id)
    or exists (select from ledger_entries v where v.voids = l.id)))
$$;
