-- News of payments that need a decision, for the administrators' open pages (decision 0022). Sums in another currency are left
-- out.
create or replace function tell_of_payment_exceptions() returns trigger language plpgsql as $$
begin
  insert into live_events (at, kind, order_id, amount_santim)
    select opened_at, 'money', order_id, case when currency = 'ETB' then amount_santim end from added where closed_at is null;
  return null;
end $$;
