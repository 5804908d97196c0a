-- The same id with another content is another act: it is refused instead of being taken for a second sending.
alter table received_acts
  add column input_sha256 text check (input_sha256 ~ '^[0-9a-f]{64}$'); -- null: an earlier version wrote it
create trigger received_acts_stay before update or delete or truncate on received_acts
  for each statement execute function refuse_rewriting_history();

alter table counter_sales
  add column input_sha256 text check (input_sha256 ~ '^[0-9a-f]{64}$'); -- of the sale as its till sent it; null: an earlier version wrote it
