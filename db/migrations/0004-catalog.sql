create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 80);

create table cakes (
  id slug primary key,
  name_en text not null check (name_en <> ''),
  name_am text not null check (name_am <> ''),
  description_en text not null default '',
  description_am text not null default '',
  policies_en text, -- null: the shop's own policies (settings)
  policies_am text,
  price_santim bigint not null check (price_santim > 0), -- per piece
  image_id text not null references images (id),
  image_alt_en text not null default '',
  image_alt_am text not null default '',
  is_available_daily boolean not null default false,
  is_fasting boolean not null default false, -- made without egg, milk or butter
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cakes_shown on cakes (is_available_daily, position) where is_active;

create table sizes (
  id slug primary key,
  name_en text not null,
  name_am text not null,
  price_multiplier_milli integer not null check (price_multiplier_milli > 0), -- 1000 = ×1
  serves_from integer not null check (serves_from > 0),
  serves_to integer not null,
  weight_grams integer not null check (weight_grams > 0),
  diameter_cm integer not null check (diameter_cm > 0),
  tiers integer not null default 1 check (tiers between 1 and 6),
  is_active boolean not null default true,
  position integer not null default 0,
  check (serves_to >= serves_from)
);

create table flavors (
  id slug primary key,
  name_en text not null,
  name_am text not null,
  description_en text not null default '',
  description_am text not null default '',
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  is_fasting boolean not null default false,
  is_active boolean not null default true,
  position integer not null default 0
);

create table cake_types (
  id slug primary key,
  name_en text not null,
  name_am text not null,
  description_en text not null default '',
  description_am text not null default '',
  is_active boolean not null default true,
  position integer not null default 0
);

create table variants (
  id slug primary key,
  label_en text not null,
  label_am text not null,
  pieces integer not null unique check (pieces > 0),
  price_multiplier_milli integer not null check (price_multiplier_milli > 0),
  is_active boolean not null default true
);

create table occasions (
  id slug primary key,
  kind text not null check (kind in ('birthday', 'wedding', 'graduation', 'anniversary', 'other')),
  name_en text not null check (name_en <> ''),
  name_am text not null check (name_am <> ''),
  image_id text references images (id),
  position integer not null default 0
);

create table occasion_sizes (
  occasion_id slug not null references occasions (id) on delete cascade,
  size_id slug not null references sizes (id) on delete cascade,
  primary key (occasion_id, size_id)
);

create table occasion_flavors (
  occasion_id slug not null references occasions (id) on delete cascade,
  flavor_id slug not null references flavors (id) on delete cascade,
  primary key (occasion_id, flavor_id)
);

create table inspirations (
  id slug primary key,
  occasion_id slug not null references occasions (id),
  name_en text not null,
  name_am text not null,
  image_id text not null references images (id),
  is_active boolean not null default true,
  position integer not null default 0
);
create index inspirations_shown on inspirations (occasion_id, position) where is_active;

do $$
declare
  shown text;
begin
  foreach shown in array array['images', 'cakes', 'sizes', 'flavors', 'cake_types', 'variants', 'occasions',
    'occasion_sizes', 'occasion_flavors', 'inspirations'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function notify_shop_changed()', shown || '_changed', shown);
  end loop;
end $$;
