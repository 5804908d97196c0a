-- Extras of an ordered cake, with their names and prices of that moment.
create table order_line_extras (
  order_id uuid not null,
  line_position integer not null,
  extra_id slug not null references extras (id),
  position integer not null check (position >= 0),
  name_en text not null,
  name_am text not null,
  price_santim bigint not null check (price_santim >= 0),
  primary key (order_id, line_position, extra_id),
  foreign key (order_id, line_position) references order_lines (order_id, position)
);
create index order_line_extras_extra on order_line_extras (extra_id);
