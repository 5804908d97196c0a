-- A manager's consent at a till ends with the right, the PIN and the device that gave it. The rules are in db/functions.
create function approval_holds(a counter_approvals) returns boolean language sql stable as $$ select false $$;
create function check_approval_use() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger counter_approval_uses_hold before insert on counter_approval_uses
  for each row execute function check_approval_use();
