-- An account that somebody asks for where the shop sends emails: made when its letter was opened, so that the answer to signing
-- up tells nobody which emails have an account. What it is opened with stays here until then.
alter table account_links
  add column password_hash text,
  drop constraint account_links_kind_check,
  drop constraint account_links_check,
  drop constraint account_links_person,
  add constraint account_links_kind_check check (kind in ('reset', 'email_change', 'invite', 'sign_up')),
  add constraint account_links_check check ((user_id is null) = (kind in ('invite', 'sign_up'))),
  add constraint account_links_person check (kind = 'invite' or phone is null and (kind = 'sign_up' or name = '')),
  add constraint account_links_password check (password_hash is null or kind = 'sign_up' and used_at is null);
