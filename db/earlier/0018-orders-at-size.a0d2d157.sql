-- What makes the list of orders fast and its figures exact with a million of them (decision 0020). Everything here follows
-- from orders, their lines and their pictures: whoever writes those only leaves the order's id in changed_orders, and
-- fold_changed_orders brings the rest up to date before it is read.

create table changed_orders (
  order_id uuid not null
);

-- Every piece of one, two and three characters of a text, for an index of what texts contain. The extension pg_trgm knows no
-- Ethiopic letters under our locale, and nothing shorter than three: two letters are a whole name in Amharic.
create function text_grams(text text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(text, null);
  grams text[] := letters;
begin
  for i in 1 .. cardinality(letters) - 2 loop
    grams := grams || (letters[i] || letters[i + 1]) || (letters[i] || letters[i + 1] || letters[i + 2]);
  end loop;
  if cardinality(letters) > 1 then
    grams := grams || (letters[cardinality(letters) - 1] || letters[cardinality(letters)]);
  end if;
  return grams;
end $$;

-- What many orders have in common, once; a row for each combination that was ever seen.
create table order_traits (
  id integer generated always as identity primary key,
  status text not null,
  payment_status text not null,
  delivery_method text not null,
  placed_by text not null,
  is_fasting boolean not null,
  has_topper boolean not null,
  has_image boolean not null,
  is_unreachable boolean not null,
  owes boolean not null, -- it may still be paid and is not
  unique (status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes)
);

-- The catalog's choices that orders can be filtered by, `cake:mango-cake`, `flavor:…`, `occasion:…`, as numbers.
create table order_facets (
  id integer generated always as identity primary key,
  name text not null unique
);

-- One short row for each order, with all that it can be filtered and sorted by.
create table order_facts (
  order_id uuid primary key,
  total_santim bigint not null,
  paid_santim bigint not null,
  owed_santim bigint not null, -- 0 when it may not be paid any more
  created_at timestamptz not null,
  created_day date not null, -- in Africa/Addis_Ababa
  due_day date not null, -- infinity: no day agreed
  due_rank integer not null, -- order_due_rank
  traits_id integer not null references order_traits (id),
  facets integer[] not null, -- ids of order_facets
  search text not null -- name, email, phone and topper texts, a line each, in small letters
) with (fillfactor = 90);
create index order_facts_newest on order_facts (created_at, order_id);
create index order_facts_due on order_facts (due_rank, order_id);
create index order_facts_facets on order_facts using gin (facets);
create index order_facts_search on order_facts using gin (text_grams(search));

-- Counts and sums of order_facts: of all orders (facet 0) and of those with a facet. Days, and all days together.
create table order_tallies (
  facet_id integer not null,
  traits_id integer not null references order_traits (id),
  created_day date not null,
  due_day date not null,
  orders bigint not null,
  total_santim bigint not null,
  paid_santim bigint not null,
  owed_santim bigint not null,
  primary key (facet_id, traits_id, created_day, due_day)
) with (fillfactor = 80);
create index order_tallies_created on order_tallies (facet_id, created_day);
create index order_tallies_due on order_tallies (facet_id, due_day);

create table order_totals (
  facet_id integer not null,
  traits_id integer not null references order_traits (id),
  orders bigint not null,
  total_santim bigint not null,
  paid_santim bigint not null,
  owed_santim bigint not null,
  primary key (facet_id, traits_id)
) with (fillfactor = 50);

-- Place in the due sort: open orders by the minute they are due (without a time at the end of the day, without a day after
-- all others), then ended ones, the last due first. Divided by 1440 it is the same for all of one day.
create function order_due_rank(status text, due_day date, due_time time) returns integer language sql immutable
return case when status in ('Completed', 'Cancelled', 'Declined', 'Expired')
  then 1388888 * 1440 + 1439 - case when isfinite(due_day) then
    least(greatest(due_day - date '1970-01-01', 1), 694443) * 1440
      + coalesce(extract(hour from due_time)::integer * 60 + extract(minute from due_time)::integer, 1439)
    else 0 end
  else case when isfinite(due_day) then
    least(greatest(due_day - date '1970-01-01', 1), 694443) * 1440
      + coalesce(extract(hour from due_time)::integer * 60 + extract(minute from due_time)::integer, 1439)
    else 694444 * 1440 end
  end;

-- Every order as its row of order_facts should be now.
create view order_facts_now as
select
  o.id as order_id,
  o.order_total_santim as total_santim,
  o.paid_santim,
  money.owed_santim,
  o.created_at,
  (o.created_at at time zone 'Africa/Addis_Ababa')::date as created_day,
  coalesce(o.delivery_date, 'infinity') as due_day,
  order_due_rank(o.status, coalesce(o.delivery_date, 'infinity'), o.delivery_time) as due_rank,
  o.status,
  o.payment_status,
  o.delivery_method,
  o.placed_by,
  coalesce(lines.is_fasting, false) as is_fasting,
  coalesce(lines.has_topper, false) as has_topper,
  exists (select from reference_images where reference_images.order_id = o.id) as has_image,
  o.phone = '000-000-0000' as is_unreachable,
  money.owed_santim > 0 as owes,
  coalesce(lines.facet_names, '{}') as facet_names,
  lower(concat_ws(E'\n', o.customer_name, o.email, o.phone, lines.topper_texts)) as search
from orders o
cross join lateral (
  select case when o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
    then greatest(o.order_total_santim - o.paid_santim, 0) else 0 end as owed_santim
) money
left join lateral (
  select
    bool_or(case when l.flavor_id is null then c.is_fasting else fl.is_fasting and ct.is_fasting end) as is_fasting,
    bool_or(l.has_topper) as has_topper,
    string_agg(nullif(l.topper_text, ''), E'\n') as topper_texts,
    array_remove(array_agg('cake:' || l.cake_id) || array_agg('flavor:' || l.flavor_id)
      || array_agg('occasion:' || l.occasion_id), null) as facet_names
  from order_lines l
  join cakes c on c.id = l.cake_id
  left join flavors fl on fl.id = l.flavor_id
  left join cake_types ct on ct.id = l.cake_type_id
  where l.order_id = o.id
) lines on true;

-- Brings facts, tallies and totals up to date with every change that is committed; one caller at a time does it, others wait
-- for that. Never inside a transaction that has read already: each statement must see what others have committed.
create function fold_changed_orders() returns void language plpgsql as $$
declare
  changed uuid[];
  fresh order_facts_now[];
  rows_now order_facts[];
  emptied order_tallies[];
begin
  loop
    if not exists (select from changed_orders) then return; end if;
    perform pg_advisory_xact_lock(hashtextextended('fold_changed_orders', 0));

    with taken as (
      delete from changed_orders where ctid = any (array(select ctid from changed_orders limit 10000)) returning order_id
    )
    select array_agg(distinct order_id) into changed from taken;
    if changed is null then return; end if;
    select array_agg(f) into fresh from order_facts_now f where f.order_id = any (changed);

    insert into order_traits
      (status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes)
    select distinct status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes
    from unnest(fresh)
    except
    select status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes
    from order_traits;
    insert into order_facets (name)
    select name from unnest(fresh) f, unnest(f.facet_names) name except select name from order_facets;

    select array_agg(row(f.order_id, f.total_santim, f.paid_santim, f.owed_santim, f.created_at, f.created_day, f.due_day,
      f.due_rank, t.id, array(select id from order_facets where name = any (f.facet_names) order by id),
      f.search)::order_facts)
    into rows_now
    from unnest(fresh) f
    join order_traits t using
      (status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes);

    with difference as materialized (
      select facet_id, traits_id, created_day, due_day, sum(sign) as orders, sum(sign * total_santim) as total_santim,
        sum(sign * paid_santim) as paid_santim, sum(sign * owed_santim) as owed_santim
      from (
        select -1 as sign, was.* from order_facts was where order_id = any (changed)
        union all
        select 1, now_is.* from unnest(rows_now) now_is
      ) as both_states, unnest(0 || facets) as facet_id
      group by facet_id, traits_id, created_day, due_day
      having sum(sign) <> 0 or sum(sign * total_santim) <> 0 or sum(sign * paid_santim) <> 0 or sum(sign * owed_santim) <> 0
    ), totals as (
      insert into order_totals as t
      select facet_id, traits_id, sum(orders), sum(total_santim), sum(paid_santim), sum(owed_santim)
      from difference group by facet_id, traits_id
      on conflict (facet_id, traits_id) do update set orders = t.orders + excluded.orders,
        total_santim = t.total_santim + excluded.total_santim, paid_santim = t.paid_santim + excluded.paid_santim,
        owed_santim = t.owed_santim + excluded.owed_santim
    ), tallies as (
      insert into order_tallies as t select * from difference
      on conflict (facet_id, traits_id, created_day, due_day) do update set orders = t.orders + excluded.orders,
        total_santim = t.total_santim + excluded.total_santim, paid_santim = t.paid_santim + excluded.paid_santim,
        owed_santim = t.owed_santim + excluded.owed_santim
      returning t.*
    )
    select array_agg(tallies::order_tallies) filter (where orders = 0) into emptied from tallies;
    delete from order_tallies t using unnest(emptied) e where t.facet_id = e.facet_id and t.traits_id = e.traits_id
      and t.created_day = e.created_day and t.due_day = e.due_day;

    delete from order_facts where order_id = any (changed)
      and not exists (select from unnest(fresh) f where f.order_id = order_facts.order_id);
    insert into order_facts as f select * from unnest(rows_now)
    on conflict (order_id) do update set total_santim = excluded.total_santim, paid_santim = excluded.paid_santim,
      owed_santim = excluded.owed_santim, created_at = excluded.created_at, created_day = excluded.created_day,
      due_day = excluded.due_day, due_rank = excluded.due_rank, traits_id = excluded.traits_id,
      facets = excluded.facets, search = excluded.search;
  end loop;
end $$;

create function note_changed_order() returns trigger language plpgsql as $$
begin
  insert into changed_orders values (case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger orders_changed after insert or update or delete on orders
  for each row execute function note_changed_order();

create function note_order_of_changed_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.order_id is not null then insert into changed_orders values (old.order_id); end if;
  if tg_op <> 'DELETE' and new.order_id is not null
    and (tg_op = 'INSERT' or new.order_id is distinct from old.order_id) then
    insert into changed_orders values (new.order_id);
  end if;
  return null;
end $$;
-- The order's own trigger tells of the lines that come with it.
create trigger order_lines_changed after update or delete on order_lines
  for each row execute function note_order_of_changed_part();
create trigger reference_images_changed after insert or update of order_id or delete on reference_images
  for each row execute function note_order_of_changed_part();

insert into changed_orders select id from orders;
select fold_changed_orders();

-- A reference is searched for whole, whichever case it is typed in.
create index payment_attempts_provider_reference on payment_attempts (upper(provider_reference))
  where provider_reference is not null;
create index ledger_entries_provider_reference on ledger_entries (upper(provider_reference))
  where provider_reference is not null;

-- The dashboard looks at the last weeks alone.
create index ledger_entries_at on ledger_entries (at);
create index quotes_sent on quotes (sent_at) where sent_at is not null;
create index provider_events_newest on provider_events (provider, received_at desc);
