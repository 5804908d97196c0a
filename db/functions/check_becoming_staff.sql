-- An account that existed becomes staff by an invitation only if it accepted: a transaction that uses up an invitation of its address
-- names the session. The owner of the server makes administrators without an invitation (npm run admin).
create or replace function check_becoming_staff() returns trigger language plpgsql as $$
begin
  perform from account_links l
    where l.kind = 'invite' and l.email = new.email and l.used_at is not null and l.xmin = pg_current_xact_id()::xid
    having count(*) > 0 and not coalesce(bool_or(l.accepted_by_id = new.id and l.accepted_in is not null), false);
  if found then
    raise exception 'an account that exists accepts by itself'
      using errcode = 'check_violation', constraint = 'account_links_accepted_by_itself';
  end if;
  return null;
end $$;
