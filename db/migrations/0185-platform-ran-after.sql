-- The newest migration of the version that ran when this one was applied. That version works on the new tables too, so its processes start
-- again on them: during an update, and when it is taken back. Null: of an earlier update, or of a database made or restored at once.
alter table schema_migrations add column ran_after text;
