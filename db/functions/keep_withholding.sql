-- What was withheld never changes. Its receipt is typed later, and corrected; what fell away is what the ledger says, and only a handed-over
-- order was given back with it.
create or replace function keep_withholding() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.attempt_id, new.santim, new.base_santim, new.percent, new.person, new.at)
      is distinct from (old.id, old.order_id, old.attempt_id, old.santim, old.base_santim, old.percent, old.person, old.at)
    or new.receipt_number is null and old.receipt_number is not null
    or new.returned_santim <> old.returned_santim and new.returned_santim <> (select coalesce(sum(amount_santim), 0) from ledger_entries
      where attempt_id = new.attempt_id and kind = 'refund')
    or new.given_back_santim <> old.given_back_santim and (new.given_back_santim < old.given_back_santim
      or not exists (select from orders where id = new.order_id and kind <> 'counter' and status = 'Completed')) then
    raise exception 'what was withheld from order % stays', old.order_id
      using errcode = 'restrict_violation', constraint = 'withholdings_keep';
  end if;
  return new;
end $$;
