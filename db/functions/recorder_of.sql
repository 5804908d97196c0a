-- The account that recorded a payment which no provider confirmed; null: a provider did, or it is credit, which goes back to credit alone.
create or replace function recorder_of(asked_attempt uuid) returns text language sql stable as $$
  select coalesce(a.recorded_by_id, account_of(a.recorded_by)) from payment_attempts a
  where a.id = asked_attempt and a.provider <> 'credit' and not is_confirmed_by_provider(a.id)
$$;
