-- Makes each new account a customer. After its first order with a phone it is part of that phone's customer.
create or replace function note_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from customers where account_id = old.id and phone is null;
    update customers set account_id = null where account_id = old.id;
  elsif new.is_admin then
    delete from customers where account_id = new.id and phone is null;
    update customers set account_id = null where account_id = new.id;
  else
    insert into customers (account_id, email, seen_at, search)
    select new.id, new.email, new.created_at, lower(new.email)
    where not exists (select from customers where account_id = new.id and phone is not null)
    on conflict (account_id) where phone is null do update set email = excluded.email, search = excluded.search;
  end if;
  return null;
end $$;
