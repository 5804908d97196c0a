-- How the shop works around one feast: an overlay on the days of its window. Days, settings and cakes keep their own values, so that
-- taking the plan back restores them exactly (decision 0138). A plan that was taken back stays as history.
create table feast_plans (
  id uuid primary key, -- made by the form, so that a repeated form applies one plan
  feast text not null check (feast in ('gena', 'timket', 'fasika', 'enkutatash', 'meskel', 'eid_al_fitr', 'eid_al_adha', 'mawlid')),
  feast_day date not null,
  from_day date not null,
  to_day date not null,
  daily_days smallint not null check (daily_days between 0 and 14), -- orders end at `cutoff`, so many days before the handover
  custom_days smallint not null check (custom_days between 0 and 60),
  cutoff time not null,
  capacity_percent smallint not null check (capacity_percent between 10 and 1000), -- of the weekday's points
  cakes_off text[] not null default '{}', -- not made for these days
  full_deposit boolean not null,
  banner_en text not null check (length(banner_en) <= 160),
  banner_am text not null check (length(banner_am) <= 160),
  applied_at timestamptz not null,
  applied_by text not null,
  removed_at timestamptz,
  removed_by text,
  check (from_day <= to_day and to_day - from_day <= 20 and feast_day between from_day and to_day),
  check ((banner_en = '') = (banner_am = '')),
  check ((removed_at is null) = (removed_by is null)),
  constraint feast_plans_one_a_day exclude using gist (daterange(from_day, to_day, '[]') with &&) where (removed_at is null)
);
create trigger feast_plans_changed after insert or update or delete or truncate on feast_plans
  for each statement execute function notify_shop_changed();
