-- Counts what fell away of a withheld sum; withholdings_returned refuses more than was withheld.
create or replace function follow_withheld_entry() returns trigger language plpgsql as $$
begin
  update withholdings set returned_santim = returned_santim + new.amount_santim where attempt_id = new.attempt_id;
  return null;
end $$;
