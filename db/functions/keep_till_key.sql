-- A key of a till ends once and loses the shop's trust once; nothing else of it changes.
create or replace function keep_till_key() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{ended_at,revoked_at}'::text[]) is distinct from (to_jsonb(old) - '{ended_at,revoked_at}'::text[])
    or old.ended_at is not null and new.ended_at is distinct from old.ended_at
    or old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'the key % of a till cannot be changed so', old.id
      using errcode = 'restrict_violation', constraint = 'till_keys_keep';
  end if;
  return new;
end $$;
