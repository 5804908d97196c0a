-- Refuses an account that is no owner. The row lock makes a writer wait for a transaction that takes that right away.
create or replace function check_maker(maker text, constraint_name text) returns void language plpgsql as $$
begin
  perform from profiles p where p.id = maker and owns_shop(p) for share;
  if not found then
    raise exception 'who makes this is no owner' using errcode = 'check_violation', constraint = constraint_name;
  end if;
end $$;
