-- Arrays of ids have no foreign keys, so this trigger does their work: each flavor of a cake type exists and occurs once.
-- keep_flavors_of_cake_types guards the other side.
create or replace function check_cake_type_flavors() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from flavors where id = any (new.flavor_ids) for key share) as there)
    <> cardinality(new.flavor_ids)
  then
    raise foreign_key_violation using constraint = 'cake_types_name_flavors', message = 'a cake type names no flavor';
  end if;
  return new;
end $$;
