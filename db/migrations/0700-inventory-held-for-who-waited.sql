-- What is free again is held for who waited first, until `held_until`: pieces of `held_day`, which count as reserved, or points of
-- `day`. A row that goes gives its pieces back: give_back_held_pieces. A process of the version before notifies without holding.
alter table stock_waits
  add column held_until timestamptz,
  add column held_day date,
  add column held_pieces integer check (held_pieces > 0),
  add column held_points integer check (held_points > 0),
  add constraint stock_waits_held_something check (num_nonnulls(held_pieces, held_points) = num_nonnulls(held_until)),
  add constraint stock_waits_pieces_of_day check (num_nonnulls(held_pieces) = num_nonnulls(held_day)),
  add constraint stock_waits_points_of_day check (held_points is null or day is not null);
create index stock_waits_held_points on stock_waits (day) where held_points is not null;
create function give_back_held_pieces() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger stock_waits_give_back after delete on stock_waits for each row
  when (old.held_pieces is not null) execute function give_back_held_pieces();
