-- Live events of reported transfers, for the open pages of administrators (decision 0022).
create or replace function tell_of_transfer_reports() returns trigger language plpgsql as $$
begin
  insert into live_events (at, kind, order_id, amount_santim)
    select reported_at, 'transfer', order_id, amount_santim from added where closed_at is null;
  return null;
end $$;
