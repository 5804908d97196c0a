-- Above the limit, counted over all refunds of the order, nobody approves a refund that they requested. A reversal by the
-- provider needs no approval. The application has the same default for the setting.
create or replace function check_second_person() returns trigger language plpgsql as $$
declare
  limit_santim bigint := coalesce(
    (select (value #>> '{}')::bigint from settings where key = 'refund.second_approval_over_santim'), 500000);
  is_same boolean := case when new.requested_by_id is not null and new.approved_by_id is not null
    then new.requested_by_id = new.approved_by_id else lower(new.requested_by) = lower(new.approved_by) end;
begin
  if (new.approved_by is null or is_same)
    and (select sum(amount_santim) from refunds where order_id = new.order_id and state <> 'rejected') > limit_santim
    and not exists (select from payment_exceptions where id = new.money_case_id and kind = 'taken_back') then
    raise exception 'refund % needs a second person', new.id
      using errcode = 'check_violation', constraint = 'refunds_second_person';
  end if;
  return null;
end $$;
