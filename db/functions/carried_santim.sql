-- Cash that a driver has in hand: what was taken at doors and not voided, less what was handed in, also what waits to be counted.
create or replace function carried_santim(asked_driver text) returns bigint language sql stable as $$
  select coalesce((select sum(l.amount_santim) from carried_cash c join ledger_entries l on l.id = c.entry_id
      where c.driver_id = asked_driver
        and not exists (select from ledger_entries v where v.attempt_id = l.attempt_id and v.kind = 'void')), 0)::bigint
    - coalesce((select sum(h.amount_santim) from cash_hand_ins h
      where h.driver_id = asked_driver and h.refused_at is null), 0)::bigint
$$;
