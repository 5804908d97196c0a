-- When a cake is offered, what it goes with, and what else customers are told of it.
alter table cakes
  add column price_per_kg_santim bigint check (price_per_kg_santim > 0),
  -- First and last day on which it is offered, in Africa/Addis_Ababa; null: always.
  add column offered_from date,
  add column offered_until date check (offered_until >= offered_from),
  -- First and last day of its season in every year, month * 100 + day of the calendar; the latter before the former: over
  -- the new year.
  add column season_calendar text check (season_calendar in ('gregorian', 'ethiopian')),
  add column season_from integer,
  add column season_to integer,
  -- What it is sold in or made with; none named: everything.
  add column size_ids text[] not null default '{}',
  add column flavor_ids text[] not null default '{}',
  add column cake_type_ids text[] not null default '{}',
  add column variant_ids text[] not null default '{}',
  -- "You may also like": these before all others.
  add column related_ids text[] not null default '{}',
  -- Title of its page for search engines; null: its name.
  add column seo_title_en text check (seo_title_en <> ''),
  add column seo_title_am text check (seo_title_am <> ''),
  add column allergens text[] not null default '{}' check (
    allergens <@ array['gluten', 'egg', 'milk', 'nuts', 'peanuts', 'sesame', 'soy']::text[]
    and array_position(allergens, null) is null),
  -- Of a day's work, above those of its size.
  add column extra_points integer not null default 0 check (extra_points between 0 and 1000),
  add constraint cakes_season_is_whole check (
    num_nonnulls(season_calendar, season_from, season_to) in (0, 3)
    and season_from / 100 between 1 and case season_calendar when 'ethiopian' then 13 else 12 end
    and season_to / 100 between 1 and case season_calendar when 'ethiopian' then 13 else 12 end
    and season_from % 100 between 1 and case season_calendar when 'ethiopian' then 30 else 31 end
    and season_to % 100 between 1 and case season_calendar when 'ethiopian' then 30 else 31 end),
  add constraint cakes_not_related_to_itself check (not id = any (related_ids));

-- A list of ids in a row has no foreign keys, so these do what keys do: what is named is there, and stays while it is named.
create function check_cake_lists() returns trigger language plpgsql as $$
declare
  list record;
  found integer;
begin
  for list in select * from (values ('sizes', new.size_ids), ('flavors', new.flavor_ids),
    ('cake_types', new.cake_type_ids), ('variants', new.variant_ids), ('cakes', new.related_ids)) as lists (named, ids)
    where cardinality(ids) > 0
  loop
    execute format('select count(*) from (select from %I where id = any ($1) for key share) as there', list.named)
      into found using list.ids;
    -- Fewer than named: one is not there, or is named twice.
    if found <> cardinality(list.ids) then
      raise foreign_key_violation using constraint = 'cakes_name_what_is_there',
        message = format('a cake names what is not in %s, or names it twice', list.named);
    end if;
  end loop;
  return new;
end $$;
create trigger cakes_name_what_is_there before insert or update of size_ids, flavor_ids, cake_type_ids, variant_ids,
  related_ids on cakes for each row execute function check_cake_lists();

create function keep_what_cakes_name() returns trigger language plpgsql as $$
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
create trigger sizes_named_by_cakes after delete or update of id on sizes
  for each row execute function keep_what_cakes_name('size_ids');
create trigger flavors_named_by_cakes after delete or update of id on flavors
  for each row execute function keep_what_cakes_name('flavor_ids');
create trigger cake_types_named_by_cakes after delete or update of id on cake_types
  for each row execute function keep_what_cakes_name('cake_type_ids');
create trigger variants_named_by_cakes after delete or update of id on variants
  for each row execute function keep_what_cakes_name('variant_ids');
create trigger cakes_named_by_cakes after delete or update of id on cakes
  for each row execute function keep_what_cakes_name('related_ids');

-- Prices that begin on a later day; a job writes them into the cake when the day has come.
create table planned_prices (
  cake_id slug not null references cakes (id) on delete cascade,
  starts_on date not null,
  price_santim bigint not null check (price_santim > 0),
  planned_by text not null check (planned_by <> ''),
  planned_at timestamptz not null,
  primary key (cake_id, starts_on)
);
