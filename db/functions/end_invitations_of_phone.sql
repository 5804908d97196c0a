-- Ends the open invitations that name a phone with which an account begins or ceases to sign in. One that is being accepted at this
-- moment is left to the phone's unique key, so that neither waits for the other.
create or replace function end_invitations_of_phone() returns trigger language plpgsql as $$
begin
  update account_links set used_at = now() where id in (
    select l.id from account_links l
      where l.kind = 'invite' and l.used_at is null and l.phone in (old.sign_in_phone, new.sign_in_phone)
      for update skip locked);
  return null;
end $$;
