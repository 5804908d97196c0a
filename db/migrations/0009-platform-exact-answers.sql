-- Kept as it was sent, so that a repeat gets the first answer to the last byte.
alter table idempotency_keys alter column response_body type json;
