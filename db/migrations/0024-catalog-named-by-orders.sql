-- Whether orders name a row of the catalog, and how many, is asked by the back office and by every delete.
create index order_lines_naming_cake on order_lines (cake_id, order_id);
create index order_lines_naming_size on order_lines (size_id, order_id) where size_id is not null;
create index order_lines_naming_asked_size on order_lines (asked_size_id, order_id) where asked_size_id is not null;
create index order_lines_naming_flavor on order_lines (flavor_id, order_id) where flavor_id is not null;
create index order_lines_naming_cake_type on order_lines (cake_type_id, order_id) where cake_type_id is not null;
create index order_lines_naming_variant on order_lines (variant_id, order_id) where variant_id is not null;
create index order_lines_naming_occasion on order_lines (occasion_id, order_id) where occasion_id is not null;
create index order_lines_naming_inspiration on order_lines (inspiration_id, order_id) where inspiration_id is not null;
create index quote_options_naming_size on quote_options (size_id) where size_id is not null;
