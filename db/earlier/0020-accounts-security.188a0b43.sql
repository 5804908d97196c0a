-- When somebody last asked for anything with this session: sessions of staff end when they are not used.
alter table sessions add column last_seen_at timestamptz not null default now();

-- Nobody who works here is deleted: what they did stays theirs.
alter table profiles
  add column disabled_at timestamptz,
  add column has_staff_password boolean not null default false; -- the password last used is fit for an administrator

-- Links that let their holder set a password or confirm an address, once. What stands in the link is made from the id with
-- the shop's secret, so nothing here opens anything.
create table account_links (
  id uuid primary key,
  kind text not null check (kind in ('reset', 'email_change', 'invite')),
  user_id text references users (id) on delete cascade, -- null: an invitation
  email text not null check (email = lower(email)), -- reset: of the account then; email_change: the new one; invite: whose
  made_by text, -- email of the administrator who made it; null: the person asked for it
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((user_id is null) = (kind = 'invite'))
);
create index account_links_user on account_links (user_id);
create index account_links_expiry on account_links (expires_at);

-- The second step of signing in: codes of an authenticator app (RFC 6238).
create table two_steps (
  user_id text primary key references users (id) on delete cascade,
  secret text not null, -- sealed with the shop's secret
  confirmed_at timestamptz, -- null: the first code has not been typed yet, nothing is asked for
  last_counter bigint not null default 0, -- of the last code that was taken: none is taken twice
  created_at timestamptz not null
);

create table two_step_backup_codes (
  user_id text not null references two_steps (user_id) on delete cascade,
  code_hmac text not null,
  used_at timestamptz,
  primary key (user_id, code_hmac)
);

-- Somebody who has given the right password and not yet the code.
create table sign_in_challenges (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  token_sha256 text not null unique,
  expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

-- Browsers that need no code for a while.
create table trusted_devices (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  token_sha256 text not null unique,
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index trusted_devices_user on trusted_devices (user_id);

-- What programs of others sign in with.
create table api_tokens (
  id uuid primary key,
  name text not null check (name <> ''),
  token_sha256 text not null unique,
  scope text not null check (scope in ('read', 'write')), -- write reads too
  created_by text not null, -- email of the administrator
  created_at timestamptz not null,
  expires_at timestamptz, -- null: never
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  check ((revoked_at is null) = (revoked_by is null))
);
