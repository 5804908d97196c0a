-- Keeps the account that recorded a payment, because its email may change hands. One that is named with the payment is known already.
create or replace function name_recorder() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.recorded_by_id := coalesce(new.recorded_by_id, account_of(new.recorded_by));
  elsif new.recorded_by is distinct from old.recorded_by and new.recorded_by_id is not distinct from old.recorded_by_id then
    new.recorded_by_id := coalesce(account_of(new.recorded_by), new.recorded_by_id);
  end if;
  return new;
end $$;
