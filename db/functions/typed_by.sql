-- The account whose word is all there is for the money of an exception: who answered a transfer with another sum than reported, or recorded the
-- payment that becomes credit. Null: a provider told of it, or it stays where it is.
create or replace function typed_by(one payment_exceptions) returns text language sql stable as $$
  select case when one.kind = 'transfer_mismatch'
      then (select coalesce(t.closed_by_id, account_of(t.closed_by)) from transfer_reports t where t.id = one.transfer_report_id)
    when one.kind in ('late', 'duplicate', 'refunded_then_paid', 'closed_order') and one.outcome is distinct from 'attached'
      then recorder_of(one.attempt_id) end
$$;
