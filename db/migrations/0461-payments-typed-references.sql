-- The reference of a transfer as it was typed at a till, where it is no reference that a bank gives; null: `reference` says it.
alter table transfer_reports add column typed text check (typed <> '');
