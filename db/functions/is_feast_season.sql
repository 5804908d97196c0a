-- Days around a movable feast, such as 'feast fasika 14 1': from 14 days before it to the day after. A check constraint uses this
-- function: a new body needs a migration (decision 0083).
create or replace function is_feast_season(season text) returns boolean language sql immutable as $$
  select season ~ '^feast (fasika|eid_al_fitr|eid_al_adha|mawlid) (0|[1-9][0-9]?) (0|[1-9][0-9]?)$'
    and split_part(season, ' ', 3)::integer <= 60 and split_part(season, ' ', 4)::integer <= 60
$$;
