-- A token of a program acts as the account that made it: the log names the account, and the token beside it (decision 0073). What earlier
-- versions logged as "API: name" stays.
update api_tokens t set revoked_at = now(), ended_with_maker = true
where t.revoked_at is null and not exists (select from profiles p
  where p.id = t.created_by_id and p.is_admin and p.disabled_at is null and coalesce(p.role, 'owner') = 'owner');
alter table api_tokens add constraint api_tokens_of_somebody check (revoked_at is not null or created_by_id is not null);

-- A token of a program stays as it was made, above all its maker's, and ends once (decision 0073).
create function keep_api_token() returns trigger language plpgsql as $$
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
create trigger api_tokens_keep before update on api_tokens for each row execute function keep_api_token();
create trigger api_tokens_stay before delete or truncate on api_tokens
  for each statement execute function refuse_rewriting_history();

-- By which token of the actor; null: they acted themselves, or an earlier version wrote it.
alter table audit_log add column token_id uuid references api_tokens (id);
create index audit_log_token on audit_log (token_id, id desc) where token_id is not null;
-- What a program changes, its maker changes, by a token that works at that moment. It changes the catalog alone: all else may take a second
-- person, a PIN or a password, and a program is no person (decision 0073).
create function check_token_of_change() returns trigger language plpgsql as $$
begin
  perform from api_tokens t join profiles p on p.id = t.created_by_id
    where t.id = new.token_id and t.created_by_id = new.actor_id and t.scope = 'write' and t.revoked_at is null
      and (t.expires_at is null or t.expires_at > new.at) and owns_shop(p);
  if not found then
    raise exception 'the token % does not work for %', new.token_id, new.actor
      using errcode = 'check_violation', constraint = 'audit_log_token_works';
  end if;
  if new.entity_type not in ('cake', 'size', 'flavor', 'cake_type', 'variant', 'extra', 'occasion', 'association', 'inspiration', 'tag') then
    raise exception 'a change of % takes a person', new.entity_type
      using errcode = 'check_violation', constraint = 'audit_log_token_is_no_person';
  end if;
  return new;
end $$;
create trigger audit_log_token before insert on audit_log
  for each row when (new.token_id is not null) execute function check_token_of_change();
