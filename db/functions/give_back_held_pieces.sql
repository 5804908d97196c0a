-- Pieces that were held for somebody who waited are free again, or waste once their day is closed. A trigger, so that the time that is
-- over, the order, the erasure of a person and that of a cake all give them back.
create or replace function give_back_held_pieces() returns trigger language plpgsql as $$
begin
  update stock_days s set reserved = s.reserved - old.held_pieces,
      wasted = s.wasted + case when s.closed_at is null then 0 else old.held_pieces end
    where s.day = old.held_day and s.cake_id = old.cake_id;
  insert into stock_movements (at, day, cake_id, name_en, name_am, reason, pieces, left_pieces, actor)
    select old.held_until, s.day, s.cake_id, c.name_en, c.name_am, 'waste', -old.held_pieces, s.left_pieces, 'orders'
    from stock_days s join cakes c on c.id = s.cake_id
    where s.day = old.held_day and s.cake_id = old.cake_id and s.closed_at is not null;
  return null;
end $$;
