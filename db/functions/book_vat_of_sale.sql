-- Books a sale of the counter, a return or a void, at the end of its transaction.
create or replace function book_vat_of_sale() returns trigger language plpgsql as $$
begin
  perform book_vat(new.order_id, tg_argv[0], case when tg_argv[0] = 'sale' then (to_jsonb(new) ->> 'sold_at')::timestamptz
    else (to_jsonb(new) ->> 'at')::timestamptz end);
  return null;
end $$;
