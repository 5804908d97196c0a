-- Only who is alone acts alone, in a session in which their password is recent (`password_lasts`). The lock makes a new colleague wait.
create or replace function check_lone_act() returns trigger language plpgsql as $$
begin
  perform from profiles where id = new.person_id for share;
  if not is_alone_for(new.person_id, new.act) then
    raise exception '% is not alone in the shop', new.person
      using errcode = 'check_violation', constraint = 'lone_acts_alone';
  end if;
  perform from sessions s
    where s.id = new.session_id and s.user_id = new.person_id and s.password_at > new.at - password_lasts();
  if not found then
    raise exception 'the password was not typed a moment ago'
      using errcode = 'check_violation', constraint = 'lone_acts_password_recent';
  end if;
  return new;
end $$;
