-- The check of an inscription kept its whole author as JSON, with address and device, where the email belongs.
update orders set spelling_read_by = spelling_read_by::jsonb ->> 'name' where spelling_read_by like '{%';
