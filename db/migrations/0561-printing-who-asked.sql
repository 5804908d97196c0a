-- The account of who asked for a print, because an email may change hands; null: the shop by itself, or a row of an earlier version.
alter table print_jobs add column asked_by_id text;
