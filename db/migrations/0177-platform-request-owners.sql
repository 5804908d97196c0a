-- Which process answers a request with a key. A process names itself in its sessions (application_name) and holds an advisory lock on its
-- number while it lives, so another can tell that it is gone. Null: of a process of an earlier version.
alter table idempotency_keys add column owner integer;
alter table idempotency_keys
  alter column owner set default substring(current_setting('application_name') from '^tafach-(\d{1,9})$')::integer;
