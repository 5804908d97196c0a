-- Gives an invoice or credit note the next number of its year, whatever number was asked for. The lock lasts until the transaction ends:
-- one that is rolled back leaves no gap. An order has one invoice that is not cancelled.
create or replace function number_invoice() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id for update;
  if new.series = 'INV' and exists (select from invoices i where i.series = 'INV' and i.order_id = new.order_id
    and not exists (select from invoices c where c.series = 'CN' and (c.invoice_year, c.invoice_number) = (i.year, i.number))) then
    raise exception 'order % has an invoice', new.order_id
      using errcode = 'unique_violation', constraint = 'invoices_one_of_order';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invoices ' || new.series || ' ' || new.year, 0));
  new.number := coalesce((select max(number) from invoices where series = new.series and year = new.year), 0) + 1;
  return new;
end $$;
