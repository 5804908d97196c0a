-- Somebody of the counter asks for refunds up to the limit of the shop, counted over all refunds of the order. What a cancellation
-- refunds by itself has no limit. The application has the same rule and the same default for the setting.
create or replace function check_counter_refund() returns trigger language plpgsql as $$
declare
  limit_santim bigint := coalesce((select (value #>> '{}')::bigint from settings where key = 'refund.counter_limit_santim'), 50000);
begin
  if exists (select from profiles where id = new.requested_by_id and role = 'counter')
    and (select sum(amount_santim) from refunds where order_id = new.order_id and state <> 'rejected') > limit_santim then
    raise exception 'refund % is above the limit of the counter', new.id
      using errcode = 'check_violation', constraint = 'refunds_counter_limit';
  end if;
  return null;
end $$;
