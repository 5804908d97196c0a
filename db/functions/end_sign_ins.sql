-- Ends what opens an account that is disabled or enabled, joins the staff or leaves it: its sessions, half-finished sign-ins and
-- remembered browsers. Who accepts an invitation stays signed in where they do (decision 0405), and who leaves the staff stays a customer.
create or replace function end_sign_ins() returns trigger language plpgsql as $$
declare
  leaves constant boolean := old.is_admin and not new.is_admin and (old.disabled_at is null) = (new.disabled_at is null);
begin
  delete from sessions s where s.user_id = new.id and (not leaves or s.pin_device_id is not null)
    and s.id not in (
      select l.accepted_in from account_links l
      where l.accepted_by_id = new.id and l.accepted_in is not null and l.xmin = pg_current_xact_id()::xid);
  if not leaves then
    delete from sign_in_challenges c where c.user_id = new.id;
    delete from trusted_devices d where d.user_id = new.id;
  end if;
  return null;
end $$;
