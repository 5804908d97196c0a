-- Keeps the account of staff with what they did with an order, because its email may change hands. An API token has none.
create or replace function name_actor() returns trigger language plpgsql as $$
begin
  new.actor_id := (select u.id from users u join profiles p on p.id = u.id and p.is_admin where u.email = new.actor_name);
  return new;
end $$;
