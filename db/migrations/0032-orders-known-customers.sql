-- What staff know of a customer besides their orders, and phones that are one person's (decision 0030).

-- By phone, not by customer, as blocks are: it outlives a change of the orders.
create table customer_details (
  phone text primary key check (phone <> '000-000-0000'),
  allergies text not null default '',
  consent boolean, -- to messages that no order asks for; null: never asked
  consent_on date,
  consent_source text check (consent_source in ('counter', 'phone', 'message', 'paper')),
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null, -- email of the administrator
  check ((consent is null) = (consent_on is null) and (consent is null) = (consent_source is null))
);

-- Days of a year, each in the calendar that the person keeps it in; the year is nobody's business.
create table customer_dates (
  phone text not null references customer_details (phone) on update cascade on delete cascade,
  kind text not null check (kind in ('birthday', 'anniversary')),
  calendar text not null check (calendar in ('ethiopian', 'gregorian')),
  month integer not null check (month between 1 and 13),
  day integer not null check (day between 1 and 31),
  primary key (phone, kind),
  check (case calendar when 'ethiopian' then day <= 30 and (month < 13 or day <= 6) else month <= 12 end)
);

-- Further phones of a person, as staff said. Never in chains: what a phone leads to leads nowhere else.
create table customer_phones (
  phone text primary key check (phone <> '000-000-0000'),
  into_phone text not null,
  customer_id uuid not null unique, -- the customer that this phone was: old addresses lead on, and it comes back when separated
  merged_at timestamptz not null,
  merged_by text not null, -- email of the administrator
  check (phone <> into_phone)
);
create index customer_phones_into on customer_phones (into_phone);

-- The customers of these phones as their rows should be now, with the orders of all phones that lead to them. A function, not a
-- view as in 0028: the phones must reach the index of orders.
drop view customers_now;
create function customers_as_ordered(wanted text[]) returns table (
  phone text, account_id text, name text, email text, lang text, orders integer, spend_santim bigint, owed_santim bigint,
  last_order_at timestamptz, search text
) language sql stable as $$
  with own as (
    select w.phone as main, w.phone from unnest(wanted) as w (phone)
    union select m.into_phone, m.phone from customer_phones m where m.into_phone = any (wanted)
  )
  select own.main,
    (array_agg(p.id order by o.created_at desc) filter (where p.id is not null))[1],
    coalesce((array_agg(o.customer_name order by o.created_at desc) filter (where o.customer_name <> 'Guest User'))[1], ''),
    (array_agg(o.email order by o.created_at desc) filter (where o.email is not null))[1],
    (array_agg(o.lang order by o.created_at desc))[1],
    count(*)::integer,
    sum(o.paid_santim - o.refunded_santim)::bigint,
    sum(case when o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
      then greatest(o.order_total_santim - o.paid_santim, 0) else 0 end)::bigint,
    max(o.created_at),
    lower(concat_ws(E'\n', string_agg(distinct o.customer_name, E'\n') filter (where o.customer_name <> 'Guest User'),
      string_agg(distinct o.email, E'\n'), own.main, string_agg(distinct o.phone, E'\n') filter (where o.phone <> own.main)))
  from own join orders o on o.phone = own.phone
  left join profiles p on p.id = o.account_id and o.placed_by = 'customer' and not p.is_admin
  where own.main <> '000-000-0000'
  group by own.main
$$;

-- As in 0028; an order of a further phone is its person's.
create or replace function fold_customers(folded uuid[]) returns void language plpgsql as $$
declare
  touched text[];
begin
  with left_behind as (delete from changed_customers returning phone)
  select array_agg(distinct coalesce(m.into_phone, phones.phone)) into touched
  from (select phone from orders where id = any (folded) union select phone from left_behind) phones
  left join customer_phones m on m.phone = phones.phone
  where phones.phone <> '000-000-0000';
  if touched is null then return; end if;

  insert into customers as c
    (phone, account_id, name, email, lang, orders, spend_santim, owed_santim, last_order_at, seen_at, search)
  select n.phone, n.account_id, n.name, n.email, n.lang, n.orders, n.spend_santim, n.owed_santim, n.last_order_at,
    n.last_order_at, n.search
  from customers_as_ordered(touched) n
  on conflict (phone) do update set account_id = excluded.account_id, name = excluded.name, email = excluded.email,
    lang = excluded.lang, orders = excluded.orders, spend_santim = excluded.spend_santim,
    owed_santim = excluded.owed_santim, last_order_at = excluded.last_order_at, seen_at = excluded.seen_at,
    search = excluded.search;
  -- Whoever has no order any more is nobody, unless the phone is refused or staff noted something: that must stay in sight.
  update customers c set orders = 0, spend_santim = 0, owed_santim = 0
  where c.phone = any (touched) and not exists (select from orders o where o.phone = c.phone)
    and not exists (select from customer_phones m join orders o on o.phone = m.phone where m.into_phone = c.phone);
  delete from customers c where c.phone = any (touched) and c.orders = 0
    and not exists (select from customer_blocks b where b.phone = c.phone)
    and not exists (select from customer_details d where d.phone = c.phone)
    and not exists (select from customer_phones m where m.into_phone = c.phone);
  delete from customers alone using customers known
  where alone.phone is null and known.phone = any (touched) and known.account_id = alone.account_id;
end $$;

-- For staff, so that colleagues can call each other; shown to nobody else.
alter table profiles add column phone text;

-- As in 0028, for every phone of the person, and with what staff noted about them. Takes a person out of the shop: what they ordered and paid stays, who they were does not. `named_in`: entries of the log that
-- name them otherwise. Answers `erased`; `gone` when there is no such customer; `open` while an order has not ended or
-- a payment is on its way, for then the shop must be able to call them. Pictures and their files are removed before.
create or replace function erase_customer(customer_id uuid, actor text, erased_at timestamptz, named_in bigint[])
returns text language plpgsql as $$
#variable_conflict use_variable
declare
  mark constant text := '[erased]';
  nobody constant text := '000-000-0000';
  who customers;
  phones text[];
  known_as text[]; -- ids of the customers that became this one
  account_email text;
  ids uuid[];
  paying uuid[];
  refs text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_changed_orders', 0));
  select * into who from customers c where c.id = customer_id for update;
  if not found then return 'gone'; end if;
  phones := array(select who.phone where who.phone is not null
    union select m.phone from customer_phones m where m.into_phone = who.phone);
  known_as := array(select customer_id::text union select m.customer_id::text from customer_phones m
    where m.into_phone = who.phone);
  select u.email into account_email from users u where u.id = who.account_id;
  ids := array(select o.id from orders o
    where o.phone = any (phones) or (o.account_id = who.account_id and o.phone = nobody and o.placed_by = 'customer')
    order by o.id for update);
  paying := array(select a.id from payment_attempts a where a.order_id = any (ids) or a.phone = any (phones));
  if exists (select from orders o where o.id = any (ids)
      and o.status not in ('Completed', 'Cancelled', 'Declined', 'Expired'))
    or exists (select from payment_attempts a where a.id = any (paying) and a.state in ('created', 'pending')) then
    return 'open';
  end if;
  if exists (select from reference_images r where r.order_id = any (ids)) then
    raise exception 'customer % still has pictures', customer_id;
  end if;

  refs := array(select reference from payment_attempts a where a.id = any (paying)
    union select provider_reference from payment_attempts a where a.id = any (paying) and a.provider_reference is not null);
  update provider_events e set body = mark, headers = '{}' where e.reference = any (refs);
  update simulator_payments s set phone = null where s.reference = any (refs);
  update payment_attempts a set phone = case when a.phone is not null then nobody end, client_address = null,
    checkout_url = null, note = case a.note when '' then '' else mark end
  where a.id = any (paying);

  delete from messages m where m.order_id = any (ids)
    or (m.order_id is null and (m.to_phone = any (phones) or lower(m.to_email) = account_email));
  delete from order_drawings d where d.order_id = any (ids);
  update order_lines l set topper_text = '', reference_image = null where l.order_id = any (ids);
  update quote_options p set title = case p.title when '' then '' else mark end,
    included = case p.included when '' then '' else mark end
  where p.quote_id in (select q.id from quotes q where q.order_id = any (ids));
  update quotes q set message = case q.message when '' then '' else mark end where q.order_id = any (ids);
  update orders o set customer_name = 'Guest User', email = null, phone = nobody, address = 'N/A', notes = '',
    account_id = null, request_key = null, version = o.version + 1, updated_at = erased_at,
    closed_reason = case when o.closed_reason not in ('not paid', 'not accepted') then mark else o.closed_reason end
  where o.id = any (ids);
  update order_facts f set search = '' where f.order_id = any (ids);

  update stock_movements m set note = mark where m.order_id = any (ids) and m.note <> '';
  update order_events e set data = without_words(e.data, false)
    || case when e.kind = 'payment' and e.data ? 'reason' then jsonb_build_object('reason', e.data -> 'reason') else '{}' end
  where e.order_id = any (ids);
  update changes c set before = without_words(c.before), after = without_words(c.after),
    reason = case c.reason when '' then '' else mark end
  where (c.thing_type = 'order' and c.thing_id = any (ids::text[])) or c.id = any (named_in);
  update changes c set before = without_words(c.before), after = without_words(c.after), label_en = mark, label_am = mark,
    reason = case c.reason when '' then '' else mark end,
    actor = case c.actor when account_email then mark else c.actor end
  where (c.thing_type = 'customer' and c.thing_id = any (known_as))
    or (c.thing_type = 'user' and c.thing_id = who.account_id);

  delete from rate_limit_windows w where exists (select from unnest(phones) p where position(p in w.key) > 0) or position(account_email in w.key) > 0;
  delete from verifications v where lower(v.identifier) = account_email;
  delete from users u where u.id = who.account_id;
  delete from customer_blocks b where b.phone = any (phones);
  delete from customer_details d where d.phone = any (phones);
  delete from customer_phones m where m.into_phone = who.phone;
  delete from customers c where c.id = customer_id or c.account_id = who.account_id and c.phone is null;
  delete from changed_customers c where c.phone = any (phones);

  insert into order_events (order_id, at, kind, actor, actor_name)
  select unnest(ids), erased_at, 'erased', 'admin', actor;
  insert into changes (at, actor, action, thing_type, thing_id, label_en, label_am, after)
  values (erased_at, actor, 'erase', 'customer', customer_id::text, mark, mark,
    jsonb_build_object('orders', cardinality(ids)));
  return 'erased';
end $$;
