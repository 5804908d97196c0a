-- Days of every year in one calendar, such as 'ethiopian 05-03 05-11': from 3 to 11 Ter, both included. A last day before the
-- first one means a season over the new year. One column, so that it is changed, logged and restored as a whole. A check
-- constraint uses this function: a new body needs a migration (decision 0083).
create or replace function is_season(season text) returns boolean language sql immutable as $$
  select season ~ '^(gregorian|ethiopian) [0-9]{2}-[0-9]{2} [0-9]{2}-[0-9]{2}$' and not exists (
    select from unnest(array[split_part(season, ' ', 2), split_part(season, ' ', 3)]) as at,
      lateral (select left(at, 2)::integer as month, right(at, 2)::integer as day) as parts
    where not case when season like 'ethiopian%'
      then month between 1 and 13 and day between 1 and case when month = 13 then 6 else 30 end
      else month between 1 and 12
        and day between 1 and case when month = 2 then 29 when month in (4, 6, 9, 11) then 30 else 31 end end)
$$;
