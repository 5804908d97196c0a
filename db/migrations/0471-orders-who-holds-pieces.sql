-- Unpaid pieces are bounded by who holds them (check_holder). The address of an online order stays with its hold until it is paid or
-- released; phone and browser stand at the order.
alter table stock_holds add column held_from text;
create index stock_holds_unsold on stock_holds (order_id) where not is_sold;
