-- A fiscal machine keeps its number; a retired one may come back.
create or replace function keep_fiscal_machine() returns trigger language plpgsql as $$
begin
  if (new.number, new.made_by, new.made_at) is distinct from (old.number, old.made_by, old.made_at) then
    raise exception 'fiscal machine % keeps its number', old.number
      using errcode = 'restrict_violation', constraint = 'fiscal_machines_keep';
  end if;
  return new;
end $$;
