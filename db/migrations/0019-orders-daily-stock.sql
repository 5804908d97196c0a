-- How many pieces of a daily cake there are on a day. A cake that is not counted on a day has no limit on it.
create table stock_days (
  day date not null, -- in Africa/Addis_Ababa
  cake_id slug not null references cakes (id) on delete cascade,
  is_counted boolean not null default false,
  is_from_par boolean not null default false, -- baked is what the weekday's par says; nobody has entered more yet
  baked integer not null default 0 check (baked >= 0),
  carried_in integer not null default 0 check (carried_in >= 0), -- from the day before
  corrected integer not null default 0, -- by counting
  reserved integer not null default 0 check (reserved >= 0), -- held by orders that are still to be paid
  sold_orders integer not null default 0 check (sold_orders >= 0),
  sold_counter integer not null default 0 check (sold_counter >= 0),
  wasted integer not null default 0 check (wasted >= 0),
  carried_out integer not null default 0 check (carried_out >= 0),
  -- Below zero: more is promised than there is (late money, or staff who said why).
  left_pieces integer not null generated always as
    (baked + carried_in + corrected - reserved - sold_orders - sold_counter - wasted - carried_out) stored,
  is_sold_out boolean not null default false, -- a person says so, whatever is left
  closed_at timestamptz, -- nothing of that day is sold any more
  changed_at timestamptz not null,
  changed_by text not null, -- email of the administrator, or the name of a job
  primary key (day, cake_id)
);

-- Pieces of a counted day that an order holds. Whoever writes them for an order that others may change holds its row lock.
create table stock_holds (
  order_id uuid not null references orders (id),
  day date not null,
  cake_id slug not null,
  pieces integer not null check (pieces > 0),
  is_sold boolean not null default false, -- false: reserved until the order is paid or confirmed
  primary key (order_id, cake_id),
  foreign key (day, cake_id) references stock_days (day, cake_id)
);
create index stock_holds_day on stock_holds (day, cake_id);

-- What a day starts from unless somebody says otherwise. No row: not counted on such days.
create table stock_pars (
  cake_id slug not null references cakes (id) on delete cascade,
  weekday integer not null check (weekday between 0 and 6), -- Monday is 0, as in the shop's hours
  pieces integer not null check (pieces between 0 and 10000),
  primary key (cake_id, weekday)
);

-- Pieces that came and went. Cakes are named as they were then, so that a deleted one leaves its history.
create table stock_movements (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  day date not null,
  cake_id slug not null,
  name_en text not null,
  name_am text not null,
  reason text not null check (reason in ('bake', 'sale', 'waste', 'count', 'correction', 'carry')),
  pieces integer not null, -- more or fewer in the shop
  left_pieces integer not null, -- that were left to sell afterwards
  actor text not null, -- email of the administrator, or the name of a job
  order_id uuid references orders (id),
  note text not null default '',
  request_key text unique -- the same tap sent twice counts once
);
create index stock_movements_newest on stock_movements (id desc);
create index stock_movements_day on stock_movements (day, cake_id, id desc);
create trigger stock_movements_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_rewriting_history();

-- Customers see how many pieces are left.
create trigger stock_days_added after insert or delete on stock_days
  for each statement execute function notify_shop_changed();
create trigger stock_days_changed after update on stock_days for each row
  when ((old.left_pieces, old.is_counted, old.is_sold_out, old.closed_at)
    is distinct from (new.left_pieces, new.is_counted, new.is_sold_out, new.closed_at))
  execute function notify_shop_changed();

-- Takes pieces of a day for an order: reserves those of counted cakes and answers each with what is left. `asked` is a list
-- of {cake_id, pieces}, each cake once. When there are not enough of one of them, nothing is taken: way 'all' raises
-- ST001 with what is short as its detail, so that the statement that places the order leaves no trace; way 'ask' answers the
-- cakes that are short, is_taken false; way 'exceed' takes them all the same. A function, because each of its statements sees
-- what was committed before it: it decides by what stands there once it has the locks. Always in the order of the cakes'
-- ids, so that two carts cannot wait for each other.
create function take_stock(asked_day date, asked jsonb, way text, now_is timestamptz)
returns table (cake_id text, pieces integer, left_pieces integer, is_taken boolean)
language plpgsql volatile as $$
declare
  short jsonb;
begin
  perform from stock_days s
    where s.day = asked_day and s.cake_id in (select a->>'cake_id' from jsonb_array_elements(asked) a)
    order by s.cake_id for update;
  if way <> 'exceed' then
    select jsonb_agg(jsonb_build_object('cakeId', s.cake_id, 'wanted', a.pieces, 'left',
        case when s.is_sold_out or s.closed_at is not null then 0 else greatest(s.left_pieces, 0) end) order by s.cake_id)
      into short
      from stock_days s join jsonb_to_recordset(asked) as a (cake_id text, pieces integer) on a.cake_id = s.cake_id
      where s.day = asked_day
        and (s.is_sold_out or s.closed_at is not null or s.is_counted and a.pieces > s.left_pieces);
    if short is not null and way = 'all' then
      raise exception 'not enough pieces' using errcode = 'ST001', detail = short::text;
    end if;
    if short is not null then
      return query select e->>'cakeId', (e->>'wanted')::integer, (e->>'left')::integer, false
        from jsonb_array_elements(short) e;
      return;
    end if;
  end if;
  return query update stock_days s set reserved = s.reserved + a.pieces, changed_at = now_is, changed_by = 'orders'
    from jsonb_to_recordset(asked) as a (cake_id text, pieces integer)
    where s.day = asked_day and s.cake_id = a.cake_id and s.is_counted and s.closed_at is null
    returning s.cake_id::text, a.pieces, s.left_pieces, true;
end $$;

-- Days with hours of their own, such as a feast's eve. Null: as on any such weekday.
alter table day_exceptions add column opens_at time, add column closes_at time;
alter table day_exceptions drop constraint day_exceptions_check;
alter table day_exceptions add constraint day_exceptions_check
  check (is_closed or capacity_points is not null or opens_at is not null);
alter table day_exceptions add constraint day_exceptions_hours
  check ((opens_at is null) = (closes_at is null) and opens_at < closes_at and not (is_closed and opens_at is not null));
