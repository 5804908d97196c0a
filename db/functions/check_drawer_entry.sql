-- An entry of a drawer is the cash entry of the ledger or the hand-in that it names, with its sum; a driver's cash comes only by a
-- hand-in. It waits for a count that is going on, and is late after it. Nobody takes out more than there is, except late (decision 0202).
create or replace function check_drawer_entry() returns trigger language plpgsql as $$
declare
  booked ledger_entries;
  is_counted boolean;
begin
  select counted_at is not null into is_counted from shifts where id = new.shift_id for no key update;
  new.is_late := coalesce(is_counted, false);
  if new.ledger_entry_id is not null then
    select * into booked from ledger_entries where id = new.ledger_entry_id;
    new.order_id := coalesce(new.order_id, booked.order_id);
    if booked.provider <> 'cash' or booked.order_id <> new.order_id
      or booked.kind <> (case when new.kind in ('sale', 'order') then 'payment' else new.kind end)
      or booked.amount_santim <> abs(new.amount_santim)
      or exists (select from carried_cash c where c.entry_id = coalesce(booked.voids, booked.id)) then
      raise exception 'drawer entry % is not ledger entry %', new.id, new.ledger_entry_id
        using errcode = 'check_violation', constraint = 'drawer_entries_as_booked';
    end if;
  end if;
  if new.hand_in_id is not null and not exists (select from cash_hand_ins h
      where h.id = new.hand_in_id and h.confirmed_at is not null and h.amount_santim = new.amount_santim) then
    raise exception 'drawer entry % is not hand-in %', new.id, new.hand_in_id
      using errcode = 'check_violation', constraint = 'drawer_entries_as_handed_in';
  end if;
  if new.kind = 'out' and not new.is_late and drawer_santim(new.shift_id) + new.amount_santim < 0 then
    raise exception 'entry % takes out more than there is', new.id
      using errcode = 'check_violation', constraint = 'drawer_entries_enough';
  end if;
  return new;
end $$;
