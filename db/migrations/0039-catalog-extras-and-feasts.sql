-- What comes with a cake made to order beside the writing on it: candles, a board, a print.
create table extras (
  id slug primary key,
  name_en text not null check (name_en <> ''),
  name_am text not null check (name_am <> ''),
  description_en text not null default '',
  description_am text not null default '',
  price_santim bigint not null default 0 check (price_santim between 0 and 100000000),
  needs_picture boolean not null default false, -- is made from a picture that the customer sends
  is_active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1
);
create trigger extras_changed after insert or update or delete or truncate on extras
  for each statement execute function notify_shop_changed();

-- A feast of the year: the sixth kind, beside the five that labels have known from the beginning.
alter table occasions drop constraint occasions_kind_check;
alter table occasions add constraint occasions_kind_check
  check (kind in ('birthday', 'wedding', 'graduation', 'anniversary', 'other', 'holiday'));

-- Days around a feast that moves from year to year, such as 'feast fasika 14 1': from 14 days before it to the day after.
create function is_feast_season(season text) returns boolean language sql immutable as $$
  select season ~ '^feast (fasika|eid_al_fitr|eid_al_adha|mawlid) (0|[1-9][0-9]?) (0|[1-9][0-9]?)$'
    and split_part(season, ' ', 3)::integer <= 60 and split_part(season, ' ', 4)::integer <= 60
$$;
alter table occasions drop constraint occasions_season_check;
alter table occasions add constraint occasions_season_check check (is_season(season) or is_feast_season(season));
