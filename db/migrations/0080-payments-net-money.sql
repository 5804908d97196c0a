-- One source for the money of an order (docs/decisions/0061): what was paid, what went back, what is going back, what is left of it and
-- what is owed. The database keeps these sums by itself whenever the ledger or a refund changes, so no command can forget one.

drop view order_facts_now; -- reads payment_status, which is built anew
alter table orders
  drop column payment_status,
  add column refunds_open_santim bigint not null default 0 check (refunds_open_santim >= 0); -- asked for, not booked, not rejected
alter table orders
  -- What the shop holds of the order's money once every open refund has left.
  add column net_paid_santim bigint not null generated always as
    (greatest(0, paid_santim - refunded_santim - refunds_open_santim)) stored,
  add column owed_santim bigint not null generated always as
    (greatest(0, order_total_santim - greatest(0, paid_santim - refunded_santim - refunds_open_santim))) stored,
  add column payment_status text not null generated always as (
    case
      when paid_santim = 0 then 'unpaid'
      when refunded_santim >= paid_santim then 'refunded'
      when paid_santim - refunded_santim > order_total_santim then 'overpaid'
      when paid_santim - refunded_santim = order_total_santim then 'paid'
      when refunded_santim > 0 then 'partially_refunded'
      when deposit_santim is not null and paid_santim >= deposit_santim then 'deposit_paid'
      else 'underpaid'
    end) stored;

-- Adds up the ledger and the open refunds of one order. The order's lock makes two writers take turns.
create function refresh_order_money(asked_order uuid) returns void language plpgsql as $$
begin
  perform from orders where id = asked_order for update;
  update orders o set paid_santim = sums.paid, refunded_santim = sums.refunded, refunds_open_santim = sums.open
  from (
    select
      coalesce((select sum(amount_santim) from ledger_entries where order_id = asked_order and kind = 'payment'), 0) as paid,
      coalesce((select sum(amount_santim) from ledger_entries where order_id = asked_order and kind = 'refund'), 0) as refunded,
      coalesce((select sum(r.amount_santim) from refunds r where r.order_id = asked_order and r.state <> 'rejected'
        and not exists (select from ledger_entries l where l.refund_id = r.id)), 0) as open
  ) sums
  where o.id = asked_order
    and (o.paid_santim, o.refunded_santim, o.refunds_open_santim) is distinct from (sums.paid, sums.refunded, sums.open);
end $$;

-- Refunded + credited + open refunds never exceed what was paid: per order and per payment.
create function check_money_goes_back_once(asked_order uuid, asked_attempt uuid) returns void language plpgsql as $$
begin
  if refundable_santim(asked_order) < 0 then
    raise exception 'more would go back than was paid for order %', asked_order
      using errcode = 'check_violation', constraint = 'money_goes_back_once';
  end if;
  if asked_attempt is not null and refundable_santim(asked_order, asked_attempt) < 0 then
    raise exception 'more would go back than was paid by payment %', asked_attempt
      using errcode = 'check_violation', constraint = 'money_goes_back_once';
  end if;
end $$;

drop trigger refunds_within_payments on refunds;
drop function keep_refunds_within_payments();

create function follow_refund() returns trigger language plpgsql as $$
begin
  perform refresh_order_money(new.order_id);
  if tg_op = 'INSERT' then perform check_money_goes_back_once(new.order_id, new.attempt_id); end if;
  return null;
end $$;
create trigger refunds_in_order_money after insert or update of state on refunds
  for each row execute function follow_refund();

-- An entry of a refund is that refund, and was counted when the refund was opened; any other entry that takes money off is counted now.
create function follow_ledger_entry() returns trigger language plpgsql as $$
begin
  if new.refund_id is not null and not exists (select from refunds r where r.id = new.refund_id and r.state <> 'rejected'
      and (r.order_id, r.attempt_id, r.amount_santim) = (new.order_id, new.attempt_id, new.amount_santim)) then
    raise exception 'ledger entry % is not refund %', new.id, new.refund_id using errcode = 'check_violation';
  end if;
  perform refresh_order_money(new.order_id);
  if new.kind = 'refund' and new.refund_id is null then
    perform check_money_goes_back_once(new.order_id, new.attempt_id);
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_in_order_money after insert on ledger_entries
  for each row execute function follow_ledger_entry();

-- A cancelled order is not taken up again while its money is on the way back.
create function check_order_reopening() returns trigger language plpgsql as $$
begin
  if exists (select from refunds where order_id = new.id and state in ('approved', 'sending', 'unknown', 'sent')) then
    raise exception 'order % cannot be reopened while money goes back', new.id
      using errcode = 'check_violation', constraint = 'no_reopening_while_refunding';
  end if;
  return new;
end $$;
create trigger orders_reopened before update of status on orders for each row
  when (old.status = 'Cancelled' and new.status <> 'Cancelled') execute function check_order_reopening();

-- As in 0049; sums are the order's own.
create view order_facts_now as
select
  o.id as order_id,
  o.order_total_santim as total_santim,
  o.net_paid_santim as paid_santim,
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
  array_remove(coalesce(lines.facet_names, '{}')
    || case when o.made_by is not null then 'maker:' || o.made_by
      when o.status in ('Confirmed', 'In Production') then 'maker:none' end
    || case when o.delivery_method = 'delivery' then 'zone:' || coalesce(o.delivery_zone, 'elsewhere') end
    || case when o.wants_call and o.status not in ('Out for Delivery', 'Completed', 'Cancelled', 'Declined', 'Expired')
      then 'call:yes' end
    || case when o.recipient_name <> '' or o.recipient_phone is not null then 'gift:yes' end, null)
    as facet_names,
  lower(concat_ws(E'\n', o.customer_name, o.email, o.phone, lines.topper_texts)) as search
from orders o
cross join lateral (
  select case when o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
    then o.owed_santim else 0 end as owed_santim
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
alter function fold_changed_orders() volatile; -- compiled again, for the new view

create or replace function customers_as_ordered(wanted text[]) returns table (
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
    sum(o.net_paid_santim)::bigint,
    sum(case when o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
      then o.owed_santim else 0 end)::bigint,
    max(o.created_at),
    lower(concat_ws(E'\n', string_agg(distinct o.customer_name, E'\n') filter (where o.customer_name <> 'Guest User'),
      string_agg(distinct o.email, E'\n'), own.main, string_agg(distinct o.phone, E'\n') filter (where o.phone <> own.main)))
  from own join orders o on o.phone = own.phone
  left join profiles p on p.id = o.account_id and o.placed_by = 'customer' and not p.is_admin
  where own.main <> '000-000-0000'
  group by own.main
$$;

drop index orders_balance_due;
create index orders_balance_due on orders (balance_due_at) where balance_due_at is not null
  and owed_santim > 0 and status in ('Confirmed', 'In Production', 'Ready', 'Out for Delivery');

-- Orders placed before: those with refunds get their sums; their facts and customers are added up with the next question.
do $$
declare
  refunded record;
begin
  for refunded in
    select order_id from refunds union select order_id from ledger_entries where kind = 'refund'
  loop
    perform refresh_order_money(refunded.order_id);
    insert into changed_orders values (refunded.order_id);
  end loop;
end $$;
