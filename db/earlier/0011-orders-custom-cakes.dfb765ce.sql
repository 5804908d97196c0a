-- What a request for a custom cake adds to an order: the occasion, the drawing, pictures for reference, and the points
-- of the day that it holds.
alter table order_lines add column occasion_id slug references occasions (id);

create table reference_images (
  id uuid primary key, -- random: whoever knows it may use it until it belongs to an order
  image_id text not null references images (id),
  order_id uuid references orders (id),
  position integer check (position between 1 and 3), -- within its order
  created_at timestamptz not null,
  check ((order_id is null) = (position is null)),
  unique (order_id, position)
);
create index reference_images_unused on reference_images (created_at) where order_id is null;
create index reference_images_image on reference_images (image_id);

create table order_drawings (
  order_id uuid not null,
  line_position integer not null,
  choices jsonb not null, -- what it was drawn from
  svg text not null check (length(svg) <= 100000), -- as the customer saw it; drawn by the server
  description_en text not null,
  description_am text not null,
  primary key (order_id, line_position),
  foreign key (order_id, line_position) references order_lines (order_id, position)
);

-- Points of a day's work that an open quote or an order holds. Released by deleting the row. Whoever writes one holds
-- the advisory lock of its day.
create table capacity_holds (
  order_id uuid primary key references orders (id),
  day date not null,
  slot_from time, -- null: any time of that day
  points integer not null check (points > 0),
  held_at timestamptz not null
);
create index capacity_holds_day on capacity_holds (day);
