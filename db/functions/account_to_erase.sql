-- The account that is erased with a customer of these phones: null when it placed orders with a phone of somebody else too
-- (decision 0048).
create or replace function account_to_erase(account text, own_phones text[]) returns text language sql stable as $$
  select account where not exists (
    select from orders o where o.account_id = account and o.account_added_at is null
      and o.phone <> '000-000-0000' and o.phone <> all (own_phones))
$$;
