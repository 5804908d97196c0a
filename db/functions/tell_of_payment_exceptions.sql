-- Live events of payments that need a decision, for the open pages of administrators (decision 0022). Leaves out sums in another
-- currency.
create or replace function tell_of_payment_exceptions() returns trigger language plpgsql as $$
begin
  insert into live_events (at, kind, order_id, amount_santim)
    select opened_at, 'money', order_id, case when currency = 'ETB' then amount_santim end from added where closed_at is null;
  return null;
end $$;
