-- Pictures of a finished cake are the shop's own until it shows them to the customer; one that was taken away by mistake comes back,
-- for a moment, and its file goes a week later.
alter table orders add column shows_finished boolean not null default false;

alter table reference_images
  add column removed_at timestamptz, -- null: kept
  add constraint reference_images_removed check (removed_at is null or finished_order_id is not null);
create index reference_images_removed on reference_images (removed_at) where removed_at is not null;
