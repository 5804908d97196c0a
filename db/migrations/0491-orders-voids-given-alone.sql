-- Cash that one person gives back by voids counts for the day as that of returns does (docs/decisions/0340). The rules are in db/functions.
create index counter_voids_person on counter_voids (person_id, at);
create function check_void_given_alone() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger counter_voids_alone after insert on counter_voids deferrable initially deferred
  for each row execute function check_void_given_alone();
