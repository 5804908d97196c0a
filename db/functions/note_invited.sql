-- Whoever becomes staff was invited by the makers of invitations to their address or phone, also of those that ended since.
create or replace function note_invited() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.is_admin then
    return null;
  end if;
  perform note_account_maker(new.id, l.made_by_id, l.created_at) from account_links l
    where l.kind = 'invite' and l.made_by_id is not null
      and (lower(l.email) = lower(new.email) or l.user_id = new.id or l.phone = new.sign_in_phone)
    order by l.created_at;
  update account_makers set is_inviter = true where profile_id = new.id;
  return null;
end $$;
