-- Who makes the link with which somebody chooses a new password knows it.
create or replace function note_link_giver() returns trigger language plpgsql as $$
begin
  perform note_account_maker(new.user_id, new.made_by_id, new.created_at) where exists (select from profiles where id = new.user_id);
  return null;
end $$;
