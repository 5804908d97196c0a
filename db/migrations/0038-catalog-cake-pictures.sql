-- A part of another picture, square, in px of that one: made from what is kept of it, shown instead of it.
alter table images
  add column crop_of text references images (id),
  add column crop_left integer check (crop_left >= 0),
  add column crop_top integer check (crop_top >= 0),
  add column crop_side integer check (crop_side > 0),
  add constraint images_crop_whole check (num_nulls(crop_of, crop_left, crop_top, crop_side) in (0, 4)),
  add constraint images_crop_of_another check (crop_of <> id);
create index images_crops on images (crop_of) where crop_of is not null;

-- The pictures of a cake after its main one (image_id), in their order, each with what it shows in both languages.
alter table cakes
  add column picture_ids text[] not null default '{}',
  add column picture_alts_en text[] not null default '{}',
  add column picture_alts_am text[] not null default '{}',
  -- With the main one as many as MAX_CAKE_PICTURES in catalog/cake.ts.
  add constraint cakes_pictures_few check (cardinality(picture_ids) <= 7),
  add constraint cakes_pictures_once check (not image_id = any (picture_ids)),
  add constraint cakes_pictures_told check (
    cardinality(picture_alts_en) = cardinality(picture_ids) and cardinality(picture_alts_am) = cardinality(picture_ids)
    and array_position(picture_ids || picture_alts_en || picture_alts_am, null) is null);

-- As 0030 has it, and pictures too: what is named is there, and once.
create or replace function check_cake_lists() returns trigger language plpgsql as $$
declare
  list record;
  found integer;
begin
  for list in select * from (values ('sizes', new.size_ids), ('flavors', new.flavor_ids),
    ('cake_types', new.cake_type_ids), ('variants', new.variant_ids), ('cakes', new.related_ids),
    ('images', new.picture_ids)) as lists (named, ids)
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
  related_ids, picture_ids on cakes for each row execute function check_cake_lists();

create trigger images_named_by_cakes after delete or update of id on images
  for each row execute function keep_what_cakes_name('picture_ids');
