-- Gives an invoice or credit note the next number of its year, whatever number was asked for. The lock lasts until the transaction ends:
-- one that is rolled back leaves no gap. An order has one invoice that is not cancelled. After a restore nothing is issued until the last
-- numbers on paper are said, and only then are numbers recorded that stand on paper only (decision 0257).
create or replace function number_invoice() returns trigger language plpgsql as $$
begin
  if new.pause_id is null and exists (select from invoice_pauses where ended_at is null)
    or new.pause_id is not null and not exists (select from invoice_pauses where id = new.pause_id and ended_at is null) then
    raise exception 'invoices wait for the last numbers on paper, or no longer do'
      using errcode = 'check_violation', constraint = 'invoices_paused';
  end if;
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
