-- A consent is used only while it counts.
create or replace function check_approval_use() returns trigger language plpgsql as $$
begin
  if not exists (select from counter_approvals a where a.id = new.approval_id and approval_holds(a)) then
    raise exception 'the consent % does not count any more', new.approval_id
      using errcode = 'check_violation', constraint = 'counter_approval_uses_hold';
  end if;
  return new;
end $$;
