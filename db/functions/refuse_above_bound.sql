-- Refuses a number above the most that may be typed, when it is written or becomes another one. A row from before the bound may still be
-- answered, refused and closed. Fires only above the bound; the argument names the column, and the trigger is named in the fault.
create or replace function refuse_above_bound() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or to_jsonb(new) -> tg_argv[0] is distinct from to_jsonb(old) -> tg_argv[0] then
    raise exception '% is above the most that %.% may be', to_jsonb(new) ->> tg_argv[0], tg_table_name, tg_argv[0]
      using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
