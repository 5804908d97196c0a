-- Refuses a refund that somebody asks for above their limit (asked_refund_fault). What a cancellation refunds by itself has no limit.
create or replace function check_counter_refund() returns trigger language plpgsql as $$
begin
  if asked_refund_fault(new.order_id, new.requested_by_id, 0) is not null then
    raise exception 'refund % is above the limit of the counter', new.id
      using errcode = 'check_violation', constraint = 'refunds_counter_limit';
  end if;
  return null;
end $$;
