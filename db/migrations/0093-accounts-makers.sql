-- What an administrator hands out (tokens of programs, invitations, links for a colleague's new password) works only while its
-- maker is an administrator who may sign in. The maker is known by account: emails change.
alter table api_tokens
  add column created_by_id text, -- the account of created_by, which may be gone; null: not known
  add column ended_with_maker boolean not null default false, -- revoked because created_by is no administrator any more
  drop constraint api_tokens_check,
  add constraint api_tokens_revoked check ((revoked_at is null) = (revoked_by is null and not ended_with_maker));
alter table account_links
  add column made_by_id text; -- the account of made_by, which may be gone
create index api_tokens_maker on api_tokens (created_by_id) where revoked_at is null;
create index account_links_maker on account_links (made_by_id) where used_at is null;

-- The account that had the email then, also when it was changed since.
create function account_of_email(at_email text, at_time timestamptz) returns text language sql stable as $$
  select coalesce(
    (select c.thing_id from changes c
      where c.action = 'change_email' and c.thing_type = 'user' and c.before ->> 'email' = at_email and c.at >= at_time
      order by c.id limit 1),
    (select u.id from users u where u.email = at_email))
$$;
update api_tokens set created_by_id = account_of_email(created_by, created_at);
update account_links set made_by_id = account_of_email(made_by, created_at) where made_by is not null;
drop function account_of_email;

update api_tokens t set revoked_at = now(), ended_with_maker = true
where t.revoked_at is null
  and not exists (select from profiles p where p.id = t.created_by_id and p.is_admin and p.disabled_at is null);
update account_links l set used_at = now()
where l.used_at is null and l.made_by is not null
  and not exists (select from profiles p where p.id = l.made_by_id and p.is_admin and p.disabled_at is null);

create function end_what_they_made() returns trigger language plpgsql as $$
begin
  update api_tokens set revoked_at = now(), ended_with_maker = true where created_by_id = old.id and revoked_at is null;
  update account_links set used_at = now() where made_by_id = old.id and used_at is null;
  return null;
end $$;
create trigger profiles_end_what_they_made after update of is_admin, disabled_at on profiles
  for each row when (old.is_admin and old.disabled_at is null and not (new.is_admin and new.disabled_at is null))
  execute function end_what_they_made();
create trigger profiles_gone_end_what_they_made after delete on profiles
  for each row execute function end_what_they_made();

-- The lock makes whoever hands something out wait for a colleague who takes their right away at the same time.
create function check_maker(maker text, constraint_name text) returns void language plpgsql as $$
begin
  perform from profiles where id = maker and is_admin and disabled_at is null for share;
  if not found then
    raise exception 'who makes this is no administrator' using errcode = 'check_violation', constraint = constraint_name;
  end if;
end $$;
create function check_token_maker() returns trigger language plpgsql as $$
begin
  perform check_maker(new.created_by_id, 'api_tokens_maker_is_administrator');
  return new;
end $$;
create function check_link_maker() returns trigger language plpgsql as $$
begin
  perform check_maker(new.made_by_id, 'account_links_maker_is_administrator');
  return new;
end $$;
create trigger api_tokens_have_a_maker before insert or update of revoked_at, created_by_id on api_tokens
  for each row when (new.revoked_at is null) execute function check_token_maker();
create trigger account_links_have_a_maker before insert or update of used_at, made_by, made_by_id on account_links
  for each row when (new.used_at is null and new.made_by is not null) execute function check_link_maker();

-- A link that was sent for an account opens nothing once its password or email is another, or the account is switched off.
create function end_links_of_account() returns trigger language plpgsql as $$
begin
  update account_links set used_at = now() where used_at is null and user_id = to_jsonb(new) ->> tg_argv[0];
  return null;
end $$;
create trigger auth_accounts_end_links after update of password on auth_accounts
  for each row when (old.password is distinct from new.password) execute function end_links_of_account('user_id');
create trigger users_end_links after update of email on users
  for each row when (old.email <> new.email) execute function end_links_of_account('id');
create trigger profiles_end_links after update of disabled_at on profiles
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function end_links_of_account('id');
