-- Ends tokens, invitations and links when their maker stops being an owner (decisions 0456, 0107).
create or replace function end_what_they_made() returns trigger language plpgsql as $$
begin
  update api_tokens set revoked_at = now(), ended_with_maker = true where created_by_id = old.id and revoked_at is null;
  update account_links set used_at = now() where made_by_id = old.id and used_at is null;
  return null;
end $$;
