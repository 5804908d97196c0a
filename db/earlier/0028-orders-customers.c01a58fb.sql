-- The people behind the orders (decision 0026): who they are to the shop, whom it serves no longer, and how one person's data
-- leaves it.

-- Those whose phone is refused online. By phone, not by customer: it outlives a change of the orders.
create table customer_blocks (
  phone text primary key check (phone <> '000-000-0000'),
  reason text not null check (reason <> ''),
  blocked_at timestamptz not null,
  blocked_by text not null -- email of the administrator
);

-- One row for each phone that ordered, and for each account of a customer that has not ordered under a phone yet. Follows from
-- orders and accounts; orders leave no more trace than they do for order_facts (decision 0020).
create table customers (
  id uuid primary key default gen_random_uuid(), -- what addresses and the log name: never the phone
  phone text unique, -- +251…; null: an account alone
  account_id text, -- the customer's own, as of the newest order that was placed while signed in
  name text not null default '', -- of the newest order that has one
  email text,
  lang text check (lang in ('en', 'am')), -- of the newest order
  orders integer not null default 0,
  spend_santim bigint not null default 0, -- paid less given back
  owed_santim bigint not null default 0, -- what orders that may still be paid lack
  last_order_at timestamptz,
  seen_at timestamptz not null, -- the newest order, or when the account was made: the list's sort
  search text not null, -- names, emails and phone, a line each, in small letters
  check (phone is not null or account_id is not null)
) with (fillfactor = 90);
create index customers_newest on customers (seen_at, id);
create index customers_owing on customers (seen_at, id) where owed_santim > 0;
create unique index customers_account_alone on customers (account_id) where phone is null;
create index customers_account on customers (account_id) where account_id is not null;
create index customers_search on customers using gin (text_grams(search));

-- Phones that orders were taken away from; written when a phone is corrected, never when an order is placed.
create table changed_customers (
  phone text not null
);
create function note_left_customer() returns trigger language plpgsql as $$
begin
  insert into changed_customers values (old.phone);
  return null;
end $$;
create trigger orders_left_customer after update of phone on orders
  for each row when (old.phone <> new.phone) execute function note_left_customer();
create trigger orders_gone_from_customer after delete on orders
  for each row execute function note_left_customer();

-- Every phone as its row of customers should be now. Accounts of staff are theirs: what they place is for others.
create view customers_now as
select
  o.phone,
  (array_agg(p.id order by o.created_at desc) filter (where p.id is not null))[1] as account_id,
  coalesce((array_agg(o.customer_name order by o.created_at desc) filter (where o.customer_name <> 'Guest User'))[1], '')
    as name,
  (array_agg(o.email order by o.created_at desc) filter (where o.email is not null))[1] as email,
  (array_agg(o.lang order by o.created_at desc))[1] as lang,
  count(*)::integer as orders,
  sum(o.paid_santim - o.refunded_santim)::bigint as spend_santim,
  sum(case when o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
    then greatest(o.order_total_santim - o.paid_santim, 0) else 0 end)::bigint as owed_santim,
  max(o.created_at) as last_order_at,
  lower(concat_ws(E'\n', string_agg(distinct o.customer_name, E'\n') filter (where o.customer_name <> 'Guest User'),
    string_agg(distinct o.email, E'\n'), o.phone)) as search
from orders o
left join profiles p on p.id = o.account_id and o.placed_by = 'customer' and not p.is_admin
where o.phone <> '000-000-0000'
group by o.phone;

-- Part of fold_changed_orders, under its lock.
create function fold_customers(folded uuid[]) returns void language plpgsql as $$
declare
  touched text[];
begin
  with left_behind as (delete from changed_customers returning phone)
  select array_agg(distinct phone) into touched
  from (select phone from orders where id = any (folded) union all select phone from left_behind) phones
  where phone <> '000-000-0000';
  if touched is null then return; end if;

  insert into customers as c
    (phone, account_id, name, email, lang, orders, spend_santim, owed_santim, last_order_at, seen_at, search)
  select phone, account_id, name, email, lang, orders, spend_santim, owed_santim, last_order_at, last_order_at, search
  from customers_now where phone = any (touched)
  on conflict (phone) do update set account_id = excluded.account_id, name = excluded.name, email = excluded.email,
    lang = excluded.lang, orders = excluded.orders, spend_santim = excluded.spend_santim,
    owed_santim = excluded.owed_santim, last_order_at = excluded.last_order_at, seen_at = excluded.seen_at,
    search = excluded.search;
  -- Whoever has no order any more is nobody, unless the phone is refused: that must stay in sight.
  update customers c set orders = 0, spend_santim = 0, owed_santim = 0
  where phone = any (touched) and not exists (select from orders o where o.phone = c.phone);
  delete from customers c where phone = any (touched) and orders = 0
    and not exists (select from customer_blocks b where b.phone = c.phone);
  delete from customers alone using customers known
  where alone.phone is null and known.phone = any (touched) and known.account_id = alone.account_id;
end $$;

-- As in 0018, and the customers of those orders at its end.
create or replace function fold_changed_orders() returns void language plpgsql as $$
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

    perform fold_customers(changed);
  end loop;
end $$;

insert into customers
  (phone, account_id, name, email, lang, orders, spend_santim, owed_santim, last_order_at, seen_at, search)
select phone, account_id, name, email, lang, orders, spend_santim, owed_santim, last_order_at, last_order_at, search
from customers_now;

-- An account is known from the day it is made; once it has ordered under a phone, it is part of that customer.
create function note_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from customers where account_id = old.id and phone is null;
    update customers set account_id = null where account_id = old.id;
  elsif new.is_admin then
    delete from customers where account_id = new.id and phone is null;
    update customers set account_id = null where account_id = new.id;
  else
    insert into customers (account_id, email, seen_at, search)
    select new.id, new.email, new.created_at, lower(new.email)
    where not exists (select from customers where account_id = new.id and phone is not null)
    on conflict (account_id) where phone is null do update set email = excluded.email, search = excluded.search;
  end if;
  return null;
end $$;
create trigger profiles_are_customers after insert or update of email, is_admin or delete on profiles
  for each row execute function note_account();
insert into customers (account_id, email, seen_at, search)
select p.id, p.email, p.created_at, lower(p.email) from profiles p
where not p.is_admin and not exists (select from customers c where c.account_id = p.id);
