-- Refuses to delete a flavor that a cake type names: the other side of check_cake_type_flavors.
create or replace function keep_flavors_of_cake_types() returns trigger language plpgsql as $$
begin
  if exists (select from cake_types where old.id = any (flavor_ids)) then
    raise foreign_key_violation using constraint = 'cake_types_name_flavors', message = 'cake types name the flavor';
  end if;
  return null;
end $$;
