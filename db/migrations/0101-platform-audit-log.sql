-- Tables get the words of docs/glossary.md. During an update, older processes go on with a view under each old name, with the old
-- columns; the next release drops it (decision 0087).
alter table changes rename to audit_log;
create view changes as select * from audit_log;
comment on view changes is 'old name of audit_log';
alter table audit_log rename column thing_type to entity_type;
alter table audit_log rename column thing_id to entity_id;

alter table provider_receipts rename to payouts;
create view provider_receipts as select * from payouts;
comment on view provider_receipts is 'old name of payouts';

alter table forgetting_nights rename to retention_runs;
create view forgetting_nights as select * from retention_runs;
comment on view forgetting_nights is 'old name of retention_runs';
alter table retention_runs rename column forgotten_up_to to purge_up_to;
alter table retention_runs rename column taken_seen_at to checkpoint_seen_at;
alter table retention_runs rename column taken_id to checkpoint_id;

alter table two_steps rename to two_factor_secrets;
create view two_steps as select * from two_factor_secrets;
comment on view two_steps is 'old name of two_factor_secrets';
alter table two_step_backup_codes rename to two_factor_backup_codes;
create view two_step_backup_codes as select * from two_factor_backup_codes;
comment on view two_step_backup_codes is 'old name of two_factor_backup_codes';
