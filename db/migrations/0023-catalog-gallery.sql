-- What the back office says about the gallery's pictures, beside their names and occasion.
alter table inspirations
  add column alt_en text not null default '', -- what is to be seen, for who cannot; empty: the name
  add column alt_am text not null default '',
  add column tag_ids text[] not null default '{}', -- of inspiration_tags
  add column cake_type_id slug references cake_types (id) on delete set null,
  add column is_own_work boolean not null default true, -- baked by this shop
  add column source text not null default '', -- otherwise: who made it and may it be shown
  add column is_featured boolean not null default false, -- stands before the others
  add column perceptual_hash bit(64), -- look-alikes differ in few bits; null: not computed yet
  add column created_at timestamptz not null default now();
create index inspirations_image on inspirations (image_id);
create index inspirations_tags on inspirations using gin (tag_ids);

create table inspiration_tags (
  id slug primary key,
  name_en text not null check (name_en <> ''),
  name_am text not null check (name_am <> '')
);
create trigger inspiration_tags_changed after insert or update or delete or truncate on inspiration_tags
  for each statement execute function notify_shop_changed();
