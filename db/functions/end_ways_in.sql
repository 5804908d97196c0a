-- A confirmed account is its person's own: one-time PINs and links from others that were not used yet are over.
create or replace function end_ways_in() returns trigger language plpgsql as $$
begin
  delete from staff_pins where profile_id = new.id and is_one_time;
  update account_links set used_at = new.confirmed_at where user_id = new.id and kind = 'reset' and made_by_id is not null and used_at is null;
  return null;
end $$;
