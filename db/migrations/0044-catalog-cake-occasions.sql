-- What a cake suits: whoever orders for one of these occasions sees it before others. None named: it suits none more than another.
alter table cakes add column occasion_ids text[] not null default '{}';

-- As 0038 has it, and occasions too.
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
    -- Fewer than named: one is not there, or is named twice.
    if found <> cardinality(list.ids) then
      raise foreign_key_violation using
        constraint = case list.named when 'images' then 'cakes_show_what_is_there' else 'cakes_name_what_is_there' end,
        message = format('a cake names what is not in %s, or names it twice', list.named);
    end if;
  end loop;
  return new;
end $$;
drop trigger cakes_name_what_is_there on cakes;
create trigger cakes_name_what_is_there before insert or update of size_ids, flavor_ids, cake_type_ids, variant_ids,
  occasion_ids, related_ids, picture_ids on cakes for each row execute function check_cake_lists();

create trigger occasions_named_by_cakes after delete or update of id on occasions
  for each row execute function keep_what_cakes_name('occasion_ids');
