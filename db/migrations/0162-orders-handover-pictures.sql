-- A picture that a driver took at the door, as the check of a handover (decision 0162). An order handed over again has the earlier one too.
alter table reference_images
  add column handover_order_id uuid references orders (id),
  drop constraint reference_images_one_use,
  add constraint reference_images_one_use
    check (num_nonnulls(order_id, receipt_order_id, finished_order_id, handover_order_id) <= 1);
drop index reference_images_unused;
create index reference_images_unused on reference_images (created_at)
  where order_id is null and receipt_order_id is null and finished_order_id is null and handover_order_id is null;
create index reference_images_handover on reference_images (handover_order_id) where handover_order_id is not null;
