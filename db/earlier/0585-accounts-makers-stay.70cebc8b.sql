-- Who made an account, and who lost a right, is not forgotten (docs/decisions/0400): whoever could forget it is two persons, or alone, again.
create function keep_account_maker() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from profiles p where p.id = old.profile_id) then
    return old;
  end if;
  if tg_op = 'DELETE' or (new.profile_id, new.maker_id) is distinct from (old.profile_id, old.maker_id) or new.at < old.at
    or old.is_inviter and not new.is_inviter then
    raise exception 'who made the account % stays known', old.profile_id
      using errcode = 'restrict_violation', constraint = 'account_makers_keep';
  end if;
  return new;
end $$;
create trigger account_makers_keep before update or delete on account_makers for each row execute function keep_account_maker();
create trigger account_makers_stay before truncate on account_makers for each statement execute function refuse_rewriting_history();
create trigger rights_lost_append_only before update or delete or truncate on rights_lost
  for each statement execute function refuse_rewriting_history();
