alter table messages
  add column email_body text not null default '',
  add column may_disturb_until timestamptz,
  add column once_key text,
  add column repeats uuid unique references messages (id),
  add column created_by text,
  add column tried_at timestamptz,
  add column handled_at timestamptz,
  add column handled_by text,
  drop constraint messages_state_check;
update messages set tried_at = coalesce(sent_at, created_at), channel = coalesce(channel, 'sms') where state = 'sent';
alter table messages
  add constraint messages_state_check check (state in ('waiting', 'sending', 'sent', 'unknown', 'failed', 'not_sent')),
  add unique (order_id, once_key),
  add check (state not in ('sending', 'sent', 'unknown') or (channel is not null and tried_at is not null)),
  add check ((handled_at is null) = (handled_by is null));
create index messages_under_way on messages (tried_at) where state = 'sending';
create index messages_undelivered on messages (created_at) where state in ('unknown', 'failed', 'not_sent') and handled_at is null;
