-- Only an administrator makes an invitation or a reset link (decision 0073).
create or replace function check_link_maker() returns trigger language plpgsql as $$
begin
  perform check_maker(new.made_by_id, 'account_links_maker_is_administrator');
  return new;
end $$;
