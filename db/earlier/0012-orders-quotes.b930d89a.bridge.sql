alter table order_lines add column asked_size_id slug references sizes (id);
