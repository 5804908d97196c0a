-- Pieces in a cart cost their own price now; packs are priced in the cart only where the owner wants it (decision 0092). A shop that is
-- in use keeps the prices that its customers know. Its settings page turns that off.
insert into settings (key, value)
select 'order.packs_in_cart', 'true'::jsonb
where exists (select from cakes) or exists (select from orders)
on conflict (key) do nothing;
