-- Ends the open links that name an address which an account leaves or takes: invitations, and links of sign-up and of a new email.
create or replace function end_links_of_address() returns trigger language plpgsql as $$
begin
  update account_links set used_at = now(), password_hash = null
    where used_at is null and email in (old.email, to_jsonb(new) ->> 'email');
  return null;
end $$;
