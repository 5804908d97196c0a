-- A cake is for fasting only when both its flavor and its cake type are made without egg, milk and butter.
alter table cake_types add column is_fasting boolean not null default false;
