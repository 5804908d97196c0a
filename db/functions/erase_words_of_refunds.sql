-- Erases words about refunds when erase_customer erases their customer.
create or replace function erase_words_of_refunds() returns trigger language plpgsql as $$
begin
  update refunds set reason = '[erased]', note = case note when '' then '' else '[erased]' end,
    fault = case when fault is not null then '[erased]' end,
    rejection = case when rejection in ('', 'order_reopened') then rejection else '[erased]' end
  where order_id = new.order_id;
  return null;
end $$;
