-- Notifies every process that pages for customers have changed, so that it drops its kept pages.
create or replace function notify_shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_table_name);
  return null;
end $$;
