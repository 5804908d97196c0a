-- After a return no more is withheld from a sale than the rate of its moment of what is left. Checks when the transaction ends, after the
-- command has ended the share.
create or replace function check_withheld_of_return() returns trigger language plpgsql as $$
begin
  if exists (select from withholdings w where w.order_id = new.order_id and w.returned_santim < w.santim
      and w.santim - w.returned_santim > percent_within(withholding_base(w.order_id, w.at), w.percent)) then
    raise exception 'more is withheld from sale % than its rate of what is left', new.order_id
      using errcode = 'check_violation', constraint = 'withholdings_within_rate';
  end if;
  return null;
end $$;
