-- Money that a person takes: cash at the counter, or a transfer whose reference the customer shows. One entry is one attempt,
-- completed at once and never asked about, so that the list of transactions shows all money that came.
alter table payment_attempts drop constraint payment_attempts_channel_check;
alter table payment_attempts drop constraint payment_attempts_method_check;
alter table payment_attempts drop constraint payment_attempts_check;
alter table payment_attempts
  add column recorded_by text, -- email of the administrator who took it
  add column note text not null default '',
  add column request_key text unique, -- of the sending of the form: sent twice it is one entry
  add constraint payment_attempts_channel_check check (channel in ('direct', 'hosted', 'counter')),
  add constraint payment_attempts_method_check
    check (method in ('Telebirr', 'Mpesa', 'CBE Birr', 'Cash', 'Transfer')),
  add constraint payment_attempts_of_channel check (
    case channel
      when 'hosted' then true
      when 'direct' then method is not null and phone is not null
      else method is not null and recorded_by is not null and state = 'completed'
    end);

-- The list of transactions, newest first: what it filters by and adds up is read from the indexes alone.
create index payment_attempts_newest on payment_attempts (created_at desc, id desc)
  include (state, method, channel, amount_santim, is_late, is_duplicate);
create index payment_attempts_state_newest on payment_attempts (state, created_at desc, id desc)
  include (method, channel, amount_santim);
create index payment_attempts_looked_at on payment_attempts (created_at desc, id desc)
  where is_late or is_duplicate or state = 'unknown';
