-- Ends the invitations of people whose role may not invite any more.
create or replace function end_invitations_of_role() returns trigger language plpgsql as $$
begin
  update account_links set used_at = now()
    where kind = 'invite' and used_at is null and made_by_id in (select p.id from profiles p where p.role = new.role);
  return null;
end $$;
