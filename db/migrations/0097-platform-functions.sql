-- What the database has of db/functions (decision 0083). `version` counts the texts a file has had, so that an older process that starts
-- beside a newer one does not bring an older text back. `definition_md5` is of the function as PostgreSQL tells it: a migration that
-- replaced it is noticed.
create table schema_functions (
  name text primary key,
  version integer not null,
  sha256 text not null,
  definition_md5 text not null,
  applied_at timestamptz not null default now()
);
