-- Days of every year in one calendar, such as 'ethiopian 05-03 05-11': from 3 to 11 Ter, both among them. The last before
-- the first: over the new year. In one column, so that it is changed, logged and put back as one.
create function is_season(season text) returns boolean language sql immutable as $$
  select season ~ '^(gregorian|ethiopian) [0-9]{2}-[0-9]{2} [0-9]{2}-[0-9]{2}$' and not exists (
    select from unnest(array[split_part(season, ' ', 2), split_part(season, ' ', 3)]) as at,
      lateral (select left(at, 2)::integer as month, right(at, 2)::integer as day) as parts
    where not case when season like 'ethiopian%'
      then month between 1 and 13 and day between 1 and case when month = 13 then 6 else 30 end
      else month between 1 and 12
        and day between 1 and case when month = 2 then 29 when month in (4, 6, 9, 11) then 30 else 31 end end)
$$;
alter table occasions add column season text check (is_season(season)); -- null: all year

alter table flavors
  add column image_id text references images (id),
  add column surcharge_santim bigint not null default 0 -- on the price before the size's factor
    check (surcharge_santim between 0 and 100000000),
  add column allergens text[] not null default '{}'
    check (allergens <@ array['gluten', 'egg', 'milk', 'nuts', 'peanuts', 'soy', 'sesame']),
  add column weekdays integer[] -- Sunday is 0; null: every day
    check (cardinality(weekdays) between 1 and 6 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]);

alter table cake_types
  add column image_id text references images (id),
  add column points_factor_milli integer not null default 1000 -- of the size's points, rounded up
    check (points_factor_milli between 100 and 10000),
  add column flavor_ids text[] not null default '{}'; -- what it can be made with; none named: everything

-- A list of ids has no foreign keys, so these do what keys do: what is named is there, and stays while it is named.
create function check_cake_type_flavors() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from flavors where id = any (new.flavor_ids) for key share) as there)
    <> cardinality(new.flavor_ids)
  then
    raise foreign_key_violation using constraint = 'cake_types_name_flavors', message = 'a cake type names no flavor';
  end if;
  return new;
end $$;
create trigger cake_types_name_flavors before insert or update of flavor_ids on cake_types
  for each row when (new.flavor_ids <> '{}') execute function check_cake_type_flavors();

create function keep_flavors_of_cake_types() returns trigger language plpgsql as $$
begin
  if exists (select from cake_types where old.id = any (flavor_ids)) then
    raise foreign_key_violation using constraint = 'cake_types_name_flavors', message = 'cake types name the flavor';
  end if;
  return null;
end $$;
create trigger flavors_named_by_cake_types after delete or update of id on flavors
  for each row execute function keep_flavors_of_cake_types();

-- Pictures of the gallery that look alike, each pair both ways: found once, when a picture comes, not on every look.
create table inspiration_look_alikes (
  inspiration_id slug not null references inspirations (id) on delete cascade,
  other_id slug not null references inspirations (id) on delete cascade,
  primary key (inspiration_id, other_id)
);
create index inspiration_look_alikes_other on inspiration_look_alikes (other_id);

-- How many of the 64 bits may differ is also LOOK_ALIKE_BITS in media/perceptual-hash.server.ts.
create function find_look_alikes() returns trigger language plpgsql as $$
begin
  -- Two that come at once would not see one another.
  perform pg_advisory_xact_lock(hashtext('inspiration_look_alikes'));
  delete from inspiration_look_alikes where new.id in (inspiration_id, other_id);
  insert into inspiration_look_alikes (inspiration_id, other_id)
    select pair.one, pair.two from inspirations as other,
      lateral (values (new.id, other.id), (other.id, new.id)) as pair (one, two)
    where other.id <> new.id and bit_count(other.perceptual_hash # new.perceptual_hash) <= 10;
  return null;
end $$;
create trigger inspirations_look_alikes_new after insert on inspirations
  for each row when (new.perceptual_hash is not null) execute function find_look_alikes();
create trigger inspirations_look_alikes_changed after update of perceptual_hash on inspirations
  for each row when (old.perceptual_hash is distinct from new.perceptual_hash) execute function find_look_alikes();

insert into inspiration_look_alikes (inspiration_id, other_id)
  select one.id, other.id from inspirations as one join inspirations as other
    on other.id <> one.id and bit_count(other.perceptual_hash # one.perceptual_hash) <= 10;
