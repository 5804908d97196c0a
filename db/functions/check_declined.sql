-- Refuses that a transfer for a sale is declined by who sold it (declined_fault). After name_closer, which keeps the account.
create or replace function check_declined() returns trigger language plpgsql as $$
begin
  if declined_fault(new.order_id, new.closed_by_id) is not null then
    raise exception 'transfer report % is declined by who sold its order', new.id
      using errcode = 'check_violation', constraint = 'transfer_reports_declined';
  end if;
  return null;
end $$;
