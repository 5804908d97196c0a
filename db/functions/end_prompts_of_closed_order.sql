-- A closed order takes no payment: ends its prompts and asks the provider to withdraw them (decision 0008). An unknown attempt
-- stays unknown, because it may have been paid.
create or replace function end_prompts_of_closed_order() returns trigger language plpgsql as $$
begin
  update payment_attempts set
    state = case when state = 'unknown' then state else 'void' end,
    final_at = case when state = 'unknown' then final_at else new.updated_at end,
    withdraw_at = new.updated_at
  where order_id = new.id and (state in ('created', 'pending') or state = 'unknown' and next_check_at is not null);
  return null;
end $$;
