-- Filters of the list of orders that a person in the back office keeps under a name of their own.
create table order_views (
  id uuid primary key,
  account_id text not null references profiles (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  search text not null check (length(search) <= 1000), -- of the list's address, without the question mark
  created_at timestamptz not null,
  unique (account_id, name)
);
