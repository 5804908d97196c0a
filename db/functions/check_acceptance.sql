-- Who accepts an invitation (decision 0405): an account of its address that is not staff yet, in a session that a password opened, or
-- one that the invitation itself makes. Its maker may still give the role. The row locks make whoever moves the address or takes the
-- right away wait.
create or replace function check_acceptance() returns trigger language plpgsql as $$
begin
  perform from profiles maker where maker.id = new.made_by_id and may_invite(maker, new.role) for share;
  if not found then
    raise exception 'who invites may not give this role'
      using errcode = 'check_violation', constraint = 'account_links_maker_may_invite';
  end if;
  if new.used_at >= new.expires_at then
    raise exception 'the invitation has expired' using errcode = 'check_violation', constraint = 'account_links_accepted_in_time';
  end if;
  perform from users u where u.id = new.accepted_by_id and u.email = new.email for share;
  if not found then
    raise exception 'the invitation is for another account'
      using errcode = 'check_violation', constraint = 'account_links_accepted_by_invited';
  end if;
  if new.accepted_in is null then
    if exists (select from profiles p where p.id = new.accepted_by_id)
      or exists (select from auth_accounts a where a.user_id = new.accepted_by_id) then
      raise exception 'an account that exists accepts by itself'
        using errcode = 'check_violation', constraint = 'account_links_accepted_by_itself';
    end if;
  else
    perform from profiles p, sessions s
      where p.id = new.accepted_by_id and not p.is_admin and p.disabled_at is null
        and s.id = new.accepted_in and s.user_id = p.id and s.pin_device_id is null;
    if not found then
      raise exception 'an account that exists accepts by itself'
        using errcode = 'check_violation', constraint = 'account_links_accepted_by_itself';
    end if;
  end if;
  return new;
end $$;
