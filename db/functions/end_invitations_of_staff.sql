-- Ends the open invitations of somebody who is staff by now, or may not sign in any more.
create or replace function end_invitations_of_staff() returns trigger language plpgsql as $$
begin
  update account_links set used_at = now() where kind = 'invite' and used_at is null and email = new.email;
  return null;
end $$;
