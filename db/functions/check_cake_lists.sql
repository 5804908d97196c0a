-- Arrays of ids have no foreign keys, so this trigger does their work: each id exists and occurs once. The locks keep rows from
-- being deleted while a cake that names them is written. keep_what_cakes_name guards the other side.
create or replace function check_cake_lists() returns trigger language plpgsql as $$
declare
  list record;
  found integer;
begin
  for list in select * from (values ('sizes', new.size_ids), ('flavors', new.flavor_ids),
    ('cake_types', new.cake_type_ids), ('variants', new.variant_ids), ('occasions', new.occasion_ids),
    ('cakes', new.related_ids), ('images', new.picture_ids)) as lists (named, ids)
    where cardinality(ids) > 0
  loop
    execute format('select count(*) from (select from %I where id = any ($1) for key share) as there', list.named)
      into found using list.ids;
    -- Fewer rows than ids: an id does not exist or occurs twice.
    if found <> cardinality(list.ids) then
      raise foreign_key_violation using
        constraint = case list.named when 'images' then 'cakes_show_what_is_there' else 'cakes_name_what_is_there' end,
        message = format('a cake names what is not in %s, or names it twice', list.named);
    end if;
  end loop;
  return new;
end $$;
