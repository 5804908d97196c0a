-- Erasing a customer reaches what the counter wrote: its tables are as append-only as before, but for erase_customer. Customers who were
-- erased before lose there what stayed of them.
drop trigger counter_sales_append_only on counter_sales;
drop trigger counter_lines_append_only on counter_lines;
drop trigger counter_returns_append_only on counter_returns;
drop trigger counter_voids_append_only on counter_voids;
drop trigger drawer_entries_append_only on drawer_entries;
alter table counter_prompts disable trigger counter_prompts_keep;
alter table fiscal_receipts disable trigger fiscal_receipts_keep;

create temporary table erased_orders on commit drop as
  select distinct order_id from order_events where kind = 'erased' and not data ? 'recipient';
update counter_sales set buyer_name = null, buyer_tin = null,
    discount_reason = case discount_reason when '' then '' else '[erased]' end
  where order_id in (select order_id from erased_orders) and (buyer_name is not null or discount_reason <> '');
update counter_lines set name_en = '[erased]', name_am = '[erased]'
  where order_id in (select order_id from erased_orders) and cake_id is null;
update counter_returns set reason = '[erased]' where order_id in (select order_id from erased_orders);
update counter_voids set reason = '[erased]' where order_id in (select order_id from erased_orders);
update drawer_entries set reason = '[erased]' where order_id in (select order_id from erased_orders) and reason <> '';
update counter_prompts set sale = without_words(sale) where order_id in (select order_id from erased_orders);
update counter_notices set data = without_words(data) where order_id in (select order_id from erased_orders);
update fiscal_receipts set replaced_reason = '[erased]'
  where order_id in (select order_id from erased_orders) and replaced_reason is not null;
update orders set buyer_sha256 = null where id in (select order_id from erased_orders) and buyer_sha256 is not null;
delete from print_jobs where state in ('queued', 'sending') and subject in (select order_id::text from erased_orders);

alter table counter_prompts enable trigger counter_prompts_keep;
alter table fiscal_receipts enable trigger fiscal_receipts_keep;
create trigger counter_sales_append_only before delete or update or truncate on counter_sales
  for each statement execute function refuse_rewriting_history_save_to_erase();
create trigger counter_lines_append_only before delete or update or truncate on counter_lines
  for each statement execute function refuse_rewriting_history_save_to_erase();
create trigger counter_returns_append_only before delete or update or truncate on counter_returns
  for each statement execute function refuse_rewriting_history_save_to_erase();
create trigger counter_voids_append_only before delete or update or truncate on counter_voids
  for each statement execute function refuse_rewriting_history_save_to_erase();
create trigger drawer_entries_append_only before delete or update or truncate on drawer_entries
  for each statement execute function refuse_rewriting_history_save_to_erase();
