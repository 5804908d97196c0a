-- A payment with the key of a part of a sale is that part: of its order, its kind, and the moment of the sale. Checks when the transaction ends.
create or replace function check_key_of_sale() returns trigger language plpgsql as $$
begin
  if not exists (select from counter_parts p join counter_sales s on s.order_id = p.order_id
      where p.order_id = new.order_id and new.request_key = 'sale ' || p.order_id || ' ' || p.position and s.sold_at = new.created_at
        and new.method = case p.paid_by when 'cash' then 'Cash' when 'withheld' then 'Withheld' when 'transfer' then 'Transfer'
          when 'qr' then 'Transfer' end) then
    raise exception 'payment % has the key of a sale', new.id
      using errcode = 'check_violation', constraint = 'payment_attempts_key_of_sale';
  end if;
  return null;
end $$;
