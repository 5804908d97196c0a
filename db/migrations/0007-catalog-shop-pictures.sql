-- Pictures of the shop itself, each for one place on the pages.
create table shop_pictures (
  place slug primary key, -- hero: the large picture on the home page
  image_id text not null references images (id),
  alt_en text not null default '',
  alt_am text not null default ''
);

create trigger shop_pictures_changed after insert or update or delete or truncate on shop_pictures
  for each statement execute function notify_shop_changed();
