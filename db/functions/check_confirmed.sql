-- An owner confirms the account of a colleague: may_confirm.
create or replace function check_confirmed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.confirmed_at, new.confirmed_by_id) is not distinct from (old.confirmed_at, old.confirmed_by_id) then
    return new;
  end if;
  if new.confirmed_by_id is null or not may_confirm(new.confirmed_by_id, new.id) then
    raise exception 'account % is confirmed by nobody else', new.id
      using errcode = 'check_violation', constraint = 'profiles_confirmed_by_another';
  end if;
  perform check_maker(new.confirmed_by_id, 'profiles_owner_confirms');
  return new;
end $$;
