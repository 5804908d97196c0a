-- A sale at a till for a transfer that is still to be verified counts for its seller's day, and the seller does not decline the transfer
-- (docs/decisions/0444). The rules are in db/functions.
create function declined_fault(asked_order uuid, closer text) returns text language sql stable as $$ select null::text $$;
create function check_declined() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger transfer_reports_declined after update of outcome on transfer_reports for each row
  when (old.outcome is null and new.outcome <> 'confirmed') execute function check_declined();
create constraint trigger transfer_reports_note_typed_sale after insert on transfer_reports deferrable initially deferred
  for each row when (new.outcome is null) execute function note_typed_sale();
