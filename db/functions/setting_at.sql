-- A setting as it was at a moment: what the next change of it replaced, or what it is now; as delivered where nobody had changed it.
create or replace function setting_at(asked_key text, asked_at timestamptz) returns jsonb language sql stable as $$
  select coalesce(
    nullif(coalesce(
      (select l.before -> 'value' from audit_log l where l.entity_type = 'setting' and l.entity_id = asked_key and l.at > asked_at
        order by l.id limit 1),
      (select s.value from settings s where s.key = asked_key)), 'null'),
    delivered_setting(asked_key))
$$;
