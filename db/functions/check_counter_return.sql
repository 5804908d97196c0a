-- Nothing comes back of a sale that was voided.
create or replace function check_counter_return() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id for update;
  if exists (select from counter_voids where order_id = new.order_id) then
    raise exception 'sale % is voided', new.order_id
      using errcode = 'check_violation', constraint = 'counter_returns_of_a_sale';
  end if;
  if new.approved_by_id is not null and not may_approve_at_counter(new.approved_by_id, new.approved_by) then
    raise exception 'return % is approved by somebody who may not', new.id
      using errcode = 'check_violation', constraint = 'counter_returns_by_whom';
  end if;
  return new;
end $$;
