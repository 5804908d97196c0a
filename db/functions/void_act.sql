-- The kind of act that voiding the cash of an order is (limit_alone_santim): by whoever takes back what others recorded, as a manager.
create or replace function void_act(v ledger_entries) returns text language sql stable as $$
  select case when may_approve_at_counter(v.recorded_by_id, v.recorded_by)
      or exists (select from profiles p where p.id = v.recorded_by_id and staff_may(p, 'payments.edit'))
    then 'give_back_as_manager' else 'give_back' end
$$;
