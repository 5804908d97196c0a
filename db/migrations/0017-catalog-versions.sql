-- Raised by every change of the row; a writer names the version it read, so that nobody overwrites what they have not seen.
do $$
declare
  edited text;
begin
  foreach edited in array array['cakes', 'sizes', 'flavors', 'cake_types', 'variants', 'occasions', 'inspirations',
    'settings', 'day_exceptions'] loop
    execute format('alter table %I add column version integer not null default 1', edited);
  end loop;
end $$;

-- An occasion that orders name is archived, not deleted.
alter table occasions add column is_active boolean not null default true;
