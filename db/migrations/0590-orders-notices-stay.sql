-- A notice of a sale or an order stays, as those of drawers do, and every notice about money begins unseen (docs/decisions/0340).
-- The rules are in db/functions.
create trigger counter_notices_stay before delete or truncate on counter_notices
  for each statement execute function refuse_rewriting_history();

create function check_unseen() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger counter_notices_unseen before insert on counter_notices for each row execute function check_unseen();
create trigger drawer_notices_unseen before insert on drawer_notices for each row execute function check_unseen();
create trigger counter_set_aside_unseen before insert on counter_set_aside for each row execute function check_unseen();
