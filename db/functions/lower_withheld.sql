-- A price that was lowered takes off what was withheld above the rate of the new one, by an entry of the ledger and of the timeline. A return
-- of a sale does so itself, because its money goes back in the same act (decision 0265).
create or replace function lower_withheld() returns trigger language plpgsql as $$
declare
  above bigint := (select w.santim - w.returned_santim - percent_within(withholding_base(w.order_id, w.at), w.percent)
    from withholdings w where w.order_id = new.id and w.returned_santim < w.santim);
begin
  if above > 0 then
    perform end_withholding(new.id, above, new.updated_at);
    insert into order_events (order_id, at, kind, actor, data)
      values (new.id, new.updated_at, 'refund', 'system', jsonb_build_object('state', 'withheld_lowered', 'amount_santim', above));
  end if;
  return null;
end $$;
