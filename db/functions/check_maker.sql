-- Refuses when the account is no administrator. The lock makes a writer wait for a colleague who takes that right away at the
-- same time.
create or replace function check_maker(maker text, constraint_name text) returns void language plpgsql as $$
begin
  perform from profiles where id = maker and is_admin and disabled_at is null for share;
  if not found then
    raise exception 'who makes this is no administrator' using errcode = 'check_violation', constraint = constraint_name;
  end if;
end $$;
