-- Nobody uses more credit than they have, also at two places at once.
create or replace function check_credit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('credit ' || new.phone, 0));
  if (select sum(amount_santim) from credit_entries where phone = new.phone) < 0 then
    raise exception 'order % uses more credit than there is', new.order_id
      using errcode = 'check_violation', constraint = 'credit_entries_enough';
  end if;
  return null;
end $$;
