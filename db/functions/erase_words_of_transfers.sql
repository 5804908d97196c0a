-- Erases words about transfers when erase_customer erases their customer.
create or replace function erase_words_of_transfers() returns trigger language plpgsql as $$
begin
  update transfer_reports set reason = '[erased]' where order_id = new.order_id and reason <> '';
  update transfer_reports set typed = '[erased]' where order_id = new.order_id and typed is not null;
  update transfer_reports set note = '[erased]' where order_id = new.order_id and note <> '';
  return null;
end $$;
