-- What an owner said while setting up the bakery (/admin/start): steps that were kept or skipped, and that the set-up was seen, put away or
-- ended by opening the shop.
create table setup_marks (
  step text primary key check (step ~ '^[a-z_]{1,40}$'),
  mark text not null check (mark in ('kept', 'skipped', 'noted')),
  marked_at timestamptz not null,
  marked_by text not null
);

-- A shop that sells already has nothing to set up.
insert into setup_marks (step, mark, marked_at, marked_by)
select 'opened', 'noted', now(), '' from (select from orders limit 1) as sells;
