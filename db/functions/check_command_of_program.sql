-- A program acts as its maker while its token works. The rest of its transaction is known as that of a program.
create or replace function check_command_of_program() returns trigger language plpgsql as $$
begin
  if new.token_id is not null then
    perform from api_tokens t join profiles p on p.id = t.created_by_id
      where t.id = new.token_id and t.created_by_id = new.person_id and t.scope = 'write' and t.revoked_at is null
        and (t.expires_at is null or t.expires_at > new.received_at) and owns_shop(p)
      for share of t; -- ending the token waits for its running commands
    if not found then
      raise exception 'the token % does not work for %', new.token_id, new.person
        using errcode = 'check_violation', constraint = 'commands_token_works';
    end if;
  end if;
  perform set_config('shop.by_program', 'true', true), set_config('shop.door', new.door, true), set_config('shop.token', coalesce(new.token_id::text, ''), true);
  return new;
end $$;
