-- When an account added the order, which it did not place (decision 0110). Such an order does not show whose account it is: whoever
-- knows code and phone can add it. The trigger also serves processes of the previous version.
alter table orders add column account_added_at timestamptz,
  add constraint orders_added_to_account check (account_added_at is null or account_id is not null);

create function note_added_order() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger orders_added_to_account before update of account_id on orders for each row
  when (new.account_id is distinct from old.account_id) execute function note_added_order();

-- Of older orders, those that the account cannot have placed: by phone, before it existed, or with somebody else's email.
update orders o set account_added_at = o.created_at from profiles p
  where p.id = o.account_id
    and (o.placed_by = 'admin' or o.created_at < p.created_at or lower(o.email) <> lower(p.email));

create function account_to_erase(account text, own_phones text[]) returns text language sql stable as $$ select null::text $$;
