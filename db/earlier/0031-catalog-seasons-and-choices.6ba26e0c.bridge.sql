-- Weekdays were numbers, Sunday 0; none at all: every day.
alter table flavors add column weekday_names text[] not null default '{}';
update flavors set weekday_names = array(
  select (array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[day + 1]
  from unnest(weekdays) with ordinality as days (day, place) order by place)
where weekdays is not null;
alter table flavors drop column weekdays;
alter table flavors rename column weekday_names to weekdays;
alter table flavors add check (weekdays <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  and array_position(weekdays, null) is null);
