-- Who made an account, and who lost a right, is not forgotten (docs/decisions/0400): whoever could forget it is two persons, or alone, again.
-- The rules are in db/functions.
create function keep_account_maker() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$;
create trigger account_makers_keep before update or delete on account_makers for each row execute function keep_account_maker();
create trigger account_makers_stay before truncate on account_makers for each statement execute function refuse_rewriting_history();
create trigger rights_lost_append_only before update or delete or truncate on rights_lost
  for each statement execute function refuse_rewriting_history();
