-- A cake that is a gift goes to somebody else than who ordered it; a customer who wants a call before it leaves gets one; and the
-- kitchen keeps a picture of the finished cake with its order.

alter table orders
  add column recipient_name text not null default '' check (char_length(recipient_name) <= 200), -- empty: it goes to who ordered it
  add column recipient_phone text check (recipient_phone ~ '^\+251[79][0-9]{8}$'), -- null: not known
  add column wants_call boolean not null default false; -- until somebody has called, it does not leave for delivery

-- Kept like the pictures that customers send, and gone with them; a picture has one use.
alter table reference_images
  add column finished_order_id uuid references orders (id),
  drop constraint reference_images_one_use,
  add constraint reference_images_one_use check (num_nonnulls(order_id, receipt_order_id, finished_order_id) <= 1);
drop index reference_images_unused;
create index reference_images_unused on reference_images (created_at)
  where order_id is null and receipt_order_id is null and finished_order_id is null;
create index reference_images_finished on reference_images (finished_order_id) where finished_order_id is not null;
