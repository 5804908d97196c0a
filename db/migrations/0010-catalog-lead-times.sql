-- How much of a day's work a special-order cake takes, and how long before the pickup it must be ordered.
-- Production points count work, not cakes: small 1, medium 2, large 3, each tier above the first 3 more.
alter table sizes add column points integer not null default 1 check (points between 0 and 1000);
update sizes set points =
  case when weight_grams <= 1000 then 1 when weight_grams <= 1500 then 2 else 3 end + 3 * (tiers - 1);

-- Null: the shop's own lead time (settings). The longest of those that apply counts.
alter table cakes add column lead_hours integer check (lead_hours between 1 and 8760);
alter table sizes add column lead_hours integer check (lead_hours between 1 and 8760);
alter table cake_types add column lead_hours integer check (lead_hours between 1 and 8760);
alter table occasions add column lead_hours integer check (lead_hours between 1 and 8760);

-- Days that are not like others of their weekday.
create table day_exceptions (
  day date primary key, -- in Africa/Addis_Ababa
  is_closed boolean not null default false,
  capacity_points integer check (capacity_points >= 0), -- null: as on any such weekday
  reason_en text not null default '',
  reason_am text not null default '',
  check (is_closed or capacity_points is not null)
);
