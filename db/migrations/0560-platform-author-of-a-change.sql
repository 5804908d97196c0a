-- The account of who made a change, because an email may change hands; null: a job, a program, or a row of an earlier version.
alter table audit_log add column actor_id text;
