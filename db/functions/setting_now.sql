-- The value of a setting: as somebody saved it, else as delivered.
create or replace function setting_now(asked_key text) returns jsonb language sql stable as $$
  select coalesce((select value from settings where key = asked_key), delivered_setting(asked_key))
$$;
