-- Account of the shop that asked for a refund; null: the customer, or somebody who had no right to ask any more when it was approved, or has none
-- now that it waits for that.
create or replace function asker_of(r refunds) returns text language sql stable as $$
  select case when coalesce(r.request_held, r.approved_by_id is not null
    or exists (select from profiles p where p.id = r.requested_by_id and staff_may(p, 'refunds.edit'))) then r.requested_by_id end
$$;
