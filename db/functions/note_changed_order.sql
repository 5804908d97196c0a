-- Records an order for advance_order_projections. An insert takes no lock, so that checkouts do not wait for each other (decision
-- 0020).
create or replace function note_changed_order() returns trigger language plpgsql as $$
begin
  insert into changed_orders values (case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $$;
