-- Keeps the account that decided, because its email may change hands.
create or replace function name_closer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.closed_by is distinct from old.closed_by then
    new.closed_by_id := coalesce(account_of(new.closed_by), new.closed_by_id);
  end if;
  return new;
end $$;
