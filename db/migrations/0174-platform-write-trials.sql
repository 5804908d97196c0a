-- Whether the database can write is tried with rows that are taken back at once (server/readiness.ts), so this table is always empty.
-- The text is stored in the row as it is, so that the trial needs pages on the disk.
create table write_trials (filling text not null);
alter table write_trials alter column filling set storage plain;
