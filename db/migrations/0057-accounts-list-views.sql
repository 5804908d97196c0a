-- Filters of the lists of people and of the log that somebody in the back office keeps under a name of their own; those of
-- orders are older and stand in order_views.
create table list_views (
  id uuid primary key,
  account_id text not null references profiles (id) on delete cascade,
  list text not null check (list in ('staff', 'customers', 'log')),
  name text not null check (name <> '' and length(name) <= 60),
  search text not null check (length(search) <= 1000), -- of the list's address, without the question mark
  created_at timestamptz not null,
  unique (account_id, list, name)
);
