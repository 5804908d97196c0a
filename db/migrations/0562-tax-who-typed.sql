-- The account of who typed the number of a fiscal receipt, because an email may change hands; null: a row of an earlier version.
alter table fiscal_receipts add column person_id text;
