-- A withheld sum is its payment in the ledger, and never more than the settings of its moment allow for its order. The database itself notes
-- from what it was withheld.
create or replace function check_withholding() returns trigger language plpgsql as $$
declare
  allowed record;
begin
  perform from orders where id = new.order_id for update;
  select * into allowed from may_withhold(new.order_id, new.at);
  if new.santim > allowed.most_santim then
    raise exception 'more is withheld from order % than % percent of what it costs', new.order_id, allowed.percent
      using errcode = 'check_violation', constraint = 'withholdings_within_rate';
  end if;
  if not exists (select from ledger_entries where order_id = new.order_id and attempt_id = new.attempt_id and kind = 'payment'
    and provider = 'withholding' and amount_santim = new.santim) then
    raise exception 'what was withheld from order % is not in the ledger', new.order_id
      using errcode = 'check_violation', constraint = 'withholdings_in_ledger';
  end if;
  new.base_santim := allowed.base_santim;
  new.percent := allowed.percent;
  return new;
end $$;
