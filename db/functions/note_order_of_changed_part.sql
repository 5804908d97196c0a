-- Records the order of a changed line or picture for advance_order_projections. A new line is no change, because its order is new
-- too.
create or replace function note_order_of_changed_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.order_id is not null then insert into changed_orders values (old.order_id); end if;
  if tg_op <> 'DELETE' and new.order_id is not null
    and (tg_op = 'INSERT' or new.order_id is distinct from old.order_id) then
    insert into changed_orders values (new.order_id);
  end if;
  return null;
end $$;
