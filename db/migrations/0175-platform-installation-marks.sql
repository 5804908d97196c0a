-- What every process of this shop must have in common: the fingerprint of its secret, and the mark of its folder of pictures. A backup
-- leaves it out, since a restored shop may get another secret.
create table installation_marks (
  name text primary key check (name in ('secret', 'pictures')),
  value text not null,
  set_at timestamptz not null default now()
);
