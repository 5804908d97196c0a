-- The values that a setting has or had within 24 hours: whoever raises a limit for a moment has the lower one until a day later (decision 0441).
-- What was changed on the first day of an installation, or is in no log, counts at once.
create or replace function lately_set(asked_key text) returns setof jsonb language sql stable as $$
  select setting_now(asked_key)
  union all
  select l.before -> 'value' from audit_log l
  where l.entity_type = 'setting' and l.entity_id = asked_key and jsonb_typeof(l.before -> 'value') <> 'null'
    and l.at > now() - interval '24 hours'
    and l.at > (select at from audit_log order by id limit 1) + interval '24 hours'
$$;
