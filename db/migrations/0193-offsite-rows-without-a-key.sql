-- A stream of changes names a deleted or changed row by its key. These tables have none: the whole old row names it.
alter table changed_orders replica identity full;
alter table changed_customers replica identity full;
alter table changed_attempt_days replica identity full;
alter table payment_attempt_counts replica identity full;
alter table payment_attempt_bands replica identity full;
