-- Keeps the account that recorded a payment, because its email may change hands.
create or replace function name_recorder() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.recorded_by is distinct from old.recorded_by then
    new.recorded_by_id := coalesce(account_of(new.recorded_by), new.recorded_by_id);
  end if;
  return new;
end $$;
