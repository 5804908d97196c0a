-- Tells every process that what customers see has changed, so that kept pages are thrown away.
create or replace function notify_shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_table_name);
  return null;
end $$;
