-- How an option of a quote would look: a picture of the request, one of the gallery, or one that staff sent for it.
alter table quote_options add column image_id text references images (id);
create index quote_options_image on quote_options (image_id) where image_id is not null;
