-- Background work is read from the tables that hold it (decision 0085): the queue of pg-boss, a schema of its own, is not used any more.
drop schema if exists pgboss cascade;
