-- An erased customer (erase_customer) is erased from what was written about their transfers, too.
create or replace function erase_words_of_transfers() returns trigger language plpgsql as $$
begin
  update transfer_reports set reason = '[erased]' where order_id = new.order_id and reason <> '';
  return null;
end $$;
