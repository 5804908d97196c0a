-- An entry of a drawer is the cash entry of the ledger or the hand-in that it names, with its sum; a driver's cash comes only by a
-- hand-in. It waits for a count that is going on. After it only what was sold at the till still comes, late, and what a second person
-- accepted; on a page nothing is late, and cash of an order is with who took it. On a page the holder and managers move cash; at the till who is there. Nobody takes out more than there
-- is, except late (decision 0201).
create or replace function check_drawer_entry() returns trigger language plpgsql as $$
declare
  booked ledger_entries;
  shift shifts;
begin
  select * into shift from shifts where id = new.shift_id for no key update;
  new.is_late := shift.counted_at is not null;
  if new.is_late and new.kind <> 'sale' and not exists (select from drawer_claims c where c.id = new.id
      and (c.shift_id, c.kind, c.amount_santim) = (new.shift_id, new.kind, new.amount_santim) and c.accepted_by_id is not null) then
    raise exception 'the drawer of shift % is counted', new.shift_id
      using errcode = 'check_violation', constraint = 'drawer_entries_after_count';
  end if;
  if new.kind in ('in', 'out', 'hand_in') and not new.is_late then
    -- A process of the version before names no account.
    new.person_id := coalesce(new.person_id, (select id from profiles where email = new.person));
    if new.sequence is null and not coalesce(answers_for_drawer(shift, new.person_id), false) then
      raise exception '% does not answer for the drawer of shift %', new.person, new.shift_id
        using errcode = 'check_violation', constraint = 'drawer_entries_by_whom';
    end if;
  end if;
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
  -- What a till paid back has left its drawer: it leaves a notice instead.
  if new.kind = 'refund' and not new.is_late and drawer_santim(new.shift_id) + new.amount_santim < 0
    and not exists (select from counter_notices n where n.order_id = new.order_id and n.kind = 'drawer_short' and n.at = new.received_at) then
    raise exception 'refund % takes out more than there is', new.id
      using errcode = 'check_violation', constraint = 'drawer_entries_enough';
  end if;
  return new;
end $$;
