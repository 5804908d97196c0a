-- Who made an account, or can open it, stays known as long as the account is there. A later time counts.
create or replace function keep_account_maker() returns trigger language plpgsql as $$
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
