-- Refuses the change that leaves the shop without an owner. The lock, which the commands take first, makes two owners who take each
-- other's role away wait for one another.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and owns_shop(new) then
    return null;
  end if;
  perform pg_advisory_xact_lock(7421001);
  if not exists (select from profiles p where owns_shop(p)) then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'profiles_keep_an_owner';
  end if;
  return null;
end $$;
