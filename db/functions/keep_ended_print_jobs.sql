-- What came out of a printer, or did not, is a fact: an ended print job never changes. Another press is another job.
create or replace function keep_ended_print_jobs() returns trigger language plpgsql as $$
begin
  raise exception 'print job % has ended', old.id using errcode = 'check_violation', constraint = 'print_jobs_stay_ended';
end $$;
