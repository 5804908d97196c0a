-- Who gives a one-time PIN knows it.
create or replace function note_pin_giver() returns trigger language plpgsql as $$
begin
  perform note_account_maker(new.profile_id, new.made_by_id, new.made_at);
  return null;
end $$;
