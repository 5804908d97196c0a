-- Who said that an order is paid with credit meant the credit of the phone that it had then.
create or replace function end_credit_vouch() returns trigger language plpgsql as $$
begin
  delete from credit_vouches where order_id = new.id;
  return null;
end $$;
