-- An invitation sets no password of an account that existed before its transaction, which is new if it was made at this transaction's
-- time.
create or replace function check_invited_password() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.password is not distinct from new.password then
    return null;
  end if;
  perform from users u join account_links l on l.email = u.email
    where u.id = new.user_id and u.created_at <> now()
      and l.kind = 'invite' and l.used_at is not null and l.xmin = pg_current_xact_id()::xid;
  if found then
    raise exception 'an invitation sets no password of an account that exists'
      using errcode = 'check_violation', constraint = 'auth_accounts_not_by_invitation';
  end if;
  return null;
end $$;
