alter table profiles add column last_seen_at timestamptz;
create index changes_action on changes (action, id desc);
