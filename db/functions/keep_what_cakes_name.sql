-- Refuses to delete a row that a cake names: the other side of check_cake_lists. The trigger names the list.
create or replace function keep_what_cakes_name() returns trigger language plpgsql as $$
declare
  is_named boolean;
begin
  execute format('select exists (select from cakes where $1 = any (%I))', tg_argv[0]) into is_named using old.id;
  if is_named then
    raise foreign_key_violation using constraint = 'cakes_name_what_is_there',
      message = format('cakes name %s of %s', old.id, tg_table_name);
  end if;
  return null;
end $$;
