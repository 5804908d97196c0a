-- A sale is voided whole and once, within `void_within` and until the drawer of its cash is counted by who sold it, else with somebody who may
-- (decision 0206). After a return the rest is
-- returned too.
create or replace function check_counter_void() returns trigger language plpgsql as $$
declare
  sale counter_sales;
begin
  perform from orders where id = new.order_id for update;
  select * into sale from counter_sales where order_id = new.order_id;
  if exists (select from counter_returns where order_id = new.order_id) then
    raise exception 'pieces of sale % came back before', new.order_id
      using errcode = 'check_violation', constraint = 'counter_voids_whole';
  end if;
  if (new.person_id <> sale.person_id or new.at > sale.sold_at + void_within()
      or exists (select from drawer_entries d join shifts s on s.id = d.shift_id
        where d.order_id = new.order_id and d.kind = 'sale' and s.counted_at is not null))
    and (new.approved_by_id is null or not may_approve_at_counter(new.approved_by_id, new.approved_by)) then
    raise exception 'void of sale % needs a manager', new.order_id
      using errcode = 'check_violation', constraint = 'counter_voids_by_whom';
  end if;
  return new;
end $$;
