-- Whoever knew the former password has no part in the account any more: ends its sessions, except one that the same transaction has
-- noted as the one in which the password is changed, half-finished sign-ins, remembered browsers and keys of tills, and the links and
-- one-time PINs that were made in its name.
create or replace function end_with_password() returns trigger language plpgsql as $$
begin
  delete from sessions s where s.user_id = new.user_id and s.xmin <> pg_current_xact_id()::xid;
  delete from sign_in_challenges c where c.user_id = new.user_id;
  delete from trusted_devices d where d.user_id = new.user_id;
  update till_keys k set ended_at = greatest(k.issued_at, case when new.updated_at <> old.updated_at then new.updated_at else now() end)
    where k.profile_id = new.user_id and k.ended_at is null;
  update account_links l set used_at = now(), password_hash = null where l.made_by_id = new.user_id and l.used_at is null;
  delete from staff_pins n where n.is_one_time and n.made_by_id = new.user_id;
  return null;
end $$;
