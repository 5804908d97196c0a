-- What lists of orders read (decision 0020), in plain words (decision 0087): a search row for each order, groups of orders alike in
-- status, payment, method and more, and counts of each group.
alter table order_facts rename to order_search_rows;
create view order_facts as select * from order_search_rows;
comment on view order_facts is 'old name of order_search_rows';
alter table order_search_rows rename column traits_id to group_id;

alter table order_traits rename to order_groups;
create view order_traits as select * from order_groups;
comment on view order_traits is 'old name of order_groups';

alter table order_tallies rename to order_counts_by_day;
alter table order_tallies_of_all rename to order_counts_by_day_of_all;
alter table order_tallies_of_facets rename to order_counts_by_day_of_facets;
create view order_tallies as select * from order_counts_by_day;
comment on view order_tallies is 'old name of order_counts_by_day';
alter table order_counts_by_day rename column traits_id to group_id;

alter table order_totals rename to order_counts;
create view order_totals as select * from order_counts;
comment on view order_totals is 'old name of order_counts';
alter table order_counts rename column traits_id to group_id;

alter view order_facts_now rename to order_search_rows_now;
create view order_facts_now as select * from order_search_rows_now;
comment on view order_facts_now is 'old name of order_search_rows_now';

-- Open connections compile it again: its variables have the row types of the tables, and now need those of the views.
alter function fold_changed_orders() volatile;

alter index changes_thing rename to audit_log_entity;
-- Indexes, constraints, triggers and sequences that have their table's old name get the new one.
do $$
declare
  statement text;
begin
  for statement in
    with renamed (old, new) as (values
      ('changes', 'audit_log'), ('provider_receipts', 'payouts'), ('forgetting_nights', 'retention_runs'),
      ('two_steps', 'two_factor_secrets'), ('two_step_backup_codes', 'two_factor_backup_codes'),
      ('money_cases', 'payment_exceptions'), ('order_facts', 'order_search_rows'), ('order_traits', 'order_groups'),
      ('order_tallies', 'order_counts_by_day'), ('order_tallies_of_all', 'order_counts_by_day_of_all'),
      ('order_tallies_of_facets', 'order_counts_by_day_of_facets'), ('order_totals', 'order_counts')
    ), parts (rename, new, old, part) as (
      select format('alter index %I rename', relname), new, old, relname from renamed
        join pg_index on indrelid = new::regclass join pg_class c on c.oid = indexrelid
      union all
      select format('alter table %I rename constraint %I', new, conname), new, old, conname from renamed
        join pg_constraint c on conrelid = new::regclass and contype in ('c', 'f', 'n') and coninhcount = 0
        -- A foreign key of a partitioned table and those of its partitions have one name, and PostgreSQL would rename only the first.
        and not exists (select from pg_constraint where conparentid = c.oid)
      union all
      select format('alter trigger %I on %I rename', tgname, new), new, old, tgname from renamed
        join pg_trigger on tgrelid = new::regclass and not tgisinternal
      union all
      select format('alter sequence %I rename', relname), new, old, relname from renamed
        join pg_class on relkind = 'S' and relname = old || '_id_seq'
    )
    select format('%s to %I', rename, overlay(part placing new from 1 for length(old)))
    from parts where starts_with(part, old || '_')
  loop
    execute statement;
  end loop;
end $$;
