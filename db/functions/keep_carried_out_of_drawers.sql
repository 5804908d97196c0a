-- Cash that a driver carries is in no drawer.
create or replace function keep_carried_out_of_drawers() returns trigger language plpgsql as $$
begin
  if exists (select from drawer_entries e where e.ledger_entry_id = new.entry_id) then
    raise exception 'payment % is in a drawer', new.entry_id
      using errcode = 'check_violation', constraint = 'carried_cash_in_no_drawer';
  end if;
  return new;
end $$;
