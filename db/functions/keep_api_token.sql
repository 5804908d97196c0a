-- A token of a program stays as it was made, above all its maker's, and ends once (decision 0458).
create or replace function keep_api_token() returns trigger language plpgsql as $$
begin
  if (new.id, new.name, new.token_sha256, new.scope, new.created_by, new.created_by_id, new.created_at, new.expires_at)
      is distinct from (old.id, old.name, old.token_sha256, old.scope, old.created_by, old.created_by_id, old.created_at, old.expires_at)
    or old.revoked_at is not null and (new.revoked_at, new.revoked_by, new.ended_with_maker)
      is distinct from (old.revoked_at, old.revoked_by, old.ended_with_maker) then
    raise exception 'the token % stays as it was made', old.name
      using errcode = 'restrict_violation', constraint = 'api_tokens_keep';
  end if;
  return new;
end $$;
