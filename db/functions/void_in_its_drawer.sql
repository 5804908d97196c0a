-- A payment that is voided leaves the drawer in which it was booked, also when nobody said from which drawer.
create or replace function void_in_its_drawer() returns trigger language plpgsql as $$
begin
  insert into drawer_entries (id, shift_id, kind, amount_santim, ledger_entry_id, order_id, person, at, received_at)
  select gen_random_uuid(), paid.shift_id, 'void', -new.amount_santim, new.id, new.order_id, new.recorded_by, new.at, new.at
  from drawer_entries paid
  where paid.ledger_entry_id = new.voids
    and not exists (select from drawer_entries e where e.ledger_entry_id = new.id);
  return null;
end $$;
