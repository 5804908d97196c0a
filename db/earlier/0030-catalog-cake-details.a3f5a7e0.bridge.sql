-- The season was three columns: a calendar, and its first and last day as month * 100 + day.
alter table cakes
  add column season text check (season ~ ('^(gregorian|ethiopian)( (0[1-9]|1[0-3])-(0[1-9]|[12][0-9]|3[01])){2}$'));
update cakes set season = season_calendar
  || to_char(season_from / 100, ' FM00') || to_char(season_from % 100, '-FM00')
  || to_char(season_to / 100, ' FM00') || to_char(season_to % 100, '-FM00')
where season_calendar is not null;
alter table cakes drop constraint cakes_season_is_whole;
alter table cakes drop column season_calendar, drop column season_from, drop column season_to;
