-- The customer rows that follow from the orders of these main phones. A person's further phones count to their
-- main phone. An order that an account added, and did not place, does not make the account theirs (decision 0026).
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
    sum(case when o.status in ('Pending Quote', 'Quoted') or o.status = 'Completed' and o.kind <> 'counter'
      or is_closed_status(o.status) then 0 else o.owed_santim end)::bigint,
    max(o.created_at),
    normalize(lower(concat_ws(E'\n', string_agg(distinct o.customer_name, E'\n') filter (where o.customer_name <> 'Guest User'),
      string_agg(distinct o.email, E'\n'), own.main, string_agg(distinct o.phone, E'\n') filter (where o.phone <> own.main))))
  from own join orders o on o.phone = own.phone
  left join profiles p on p.id = o.account_id and o.account_added_at is null and not p.is_admin
  where own.main <> '000-000-0000'
  group by own.main
$$;
