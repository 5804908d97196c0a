-- Production sheets that were printed, each with what stood on it: what changed since then is marked.
create table sheet_prints (
  id bigint generated always as identity primary key,
  day date not null, -- in Africa/Addis_Ababa
  paper text not null check (paper in ('a4', '80mm')),
  at timestamptz not null,
  printed_by text not null, -- email of the administrator
  orders jsonb not null -- by id of the order, what the kitchen reads of it (app/orders/sheet/sheet-facts.ts)
);
create index sheet_prints_day on sheet_prints (day, id desc);
create trigger sheet_prints_append_only before update or delete or truncate on sheet_prints
  for each statement execute function refuse_rewriting_history();

-- Paid for, but nobody has said for when: the sheet of every day asks for them.
create index orders_without_day on orders (created_at)
  where delivery_date is null and status in ('Confirmed', 'In Production', 'Ready');
