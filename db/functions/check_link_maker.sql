-- Only an owner makes a reset link (decision 0456), and only who may give the role makes an invitation. The row lock makes a writer
-- wait for a transaction that takes that right away.
create or replace function check_link_maker() returns trigger language plpgsql as $$
begin
  if new.kind = 'invite' then
    perform from profiles p where p.id = new.made_by_id and may_invite(p, new.role) for share;
    if not found then
      raise exception 'who invites may not give this role'
        using errcode = 'check_violation', constraint = 'account_links_maker_may_invite';
    end if;
  else
    perform check_maker(new.made_by_id, 'account_links_maker_is_administrator');
  end if;
  return new;
end $$;
