-- A pause of invoices is ended once, and stays. While it is open another restore moves its moment.
create or replace function keep_invoice_pause() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null or (new.id, new.known_until) is distinct from (old.id, old.known_until) then
    raise exception 'a pause of invoices cannot be changed so'
      using errcode = 'restrict_violation', constraint = 'invoice_pauses_keep';
  end if;
  return new;
end $$;
