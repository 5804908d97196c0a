-- What a program changes, its maker changes, by a token that works at that moment. Beside the catalog it changes what a command changes that is
-- open to programs: all else may take a second person, a PIN or a password, and a program is no person (decision 0458). That it read a
-- list is no change: a token that only reads is in the log with it too.
create or replace function check_token_of_change() returns trigger language plpgsql as $$
begin
  perform from api_tokens t join profiles p on p.id = t.created_by_id
    where t.id = new.token_id and t.created_by_id = new.actor_id and (t.scope = 'write' or new.entity_type = 'export')
      and t.revoked_at is null and (t.expires_at is null or t.expires_at > new.at) and owns_shop(p);
  if not found then
    raise exception 'the token % does not work for %', new.token_id, new.actor
      using errcode = 'check_violation', constraint = 'audit_log_token_works';
  end if;
  if current_setting('shop.token', true) is distinct from new.token_id::text and new.entity_type not in (
    'cake', 'size', 'flavor', 'cake_type', 'variant', 'extra', 'occasion', 'association', 'inspiration', 'tag', 'export') then
    raise exception 'a change of % takes a person', new.entity_type
      using errcode = 'check_violation', constraint = 'audit_log_token_is_no_person';
  end if;
  return new;
end $$;
