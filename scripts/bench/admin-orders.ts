/**
 * Fills a shop's database with orders as after two years of sales: lines, first and last event, payments, names in both scripts,
 * busy hours and days, a few cancelled orders, and open orders of today and the coming weeks. The shop's own functions compute
 * the projections. Equal numbers give equal orders.
 */
import type pg from 'pg'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { dropIndexes } from './drop-indexes.ts'

export interface AdminOrders {
  count: number
  /** The newest orders are placed before this moment. */
  now: Date
}

/** Given names by frequency; all others are made of syllables, like fathers' names. */
const GIVEN_NAMES = [
  ['Almaz', 'አልማዝ'],
  ['Dawit', 'ዳዊት'],
  ['Hana', 'ሐና'],
  ['Kebede', 'ከበደ'],
  ['Sara', 'ሳራ'],
  ['Mulu', 'ሙሉ'],
  ['Liya', 'ሊያ'],
] as const
const SYLLABLES = [
  ['ta', 'ታ'],
  ['ri', 'ሪ'],
  ['ku', 'ኩ'],
  ['ma', 'ማ'],
  ['le', 'ለ'],
  ['ge', 'ገ'],
  ['so', 'ሶ'],
  ['ne', 'ነ'],
  ['bi', 'ቢ'],
  ['wo', 'ዎ'],
  ['da', 'ዳ'],
  ['ye', 'የ'],
  ['ha', 'ሃ'],
  ['si', 'ሲ'],
  ['ro', 'ሮ'],
  ['fe', 'ፈ'],
] as const
const TOPPERS = ['Happy Birthday', 'መልካም ልደት', 'Congratulations', 'እንኳን ደስ አለዎት', 'Almaz 30', 'ሳራ እና ዳዊት']

const CUSTOMERS = 180_000

const FILLED = [
  'orders',
  'order_lines',
  'order_events',
  'payment_attempts',
  'payment_intents',
  'ledger_entries',
  'order_search_rows',
  'quotes',
  'audit_log',
]

/** Accounts to which orders are assigned; the first makes most. */
const MAKERS = 8
const MAKERS_SQL = `
  insert into users (id, email, name) select 'maker-' || n, 'maker' || n || '@shop.example', 'Maker ' || n
  from generate_series(0, ${MAKERS - 1}) n;
  insert into profiles (id, email, is_admin) select 'maker-' || n, 'maker' || n || '@shop.example', true
  from generate_series(0, ${MAKERS - 1}) n;
`

/**
 * Runs all statements on one connection, because they build on temporary tables. At the end `changed_orders` names all orders.
 */
export async function writeAdminOrders(client: pg.ClientBase, orders: AdminOrders): Promise<void> {
  await client.query(`
    set session_replication_role = 'replica'; -- no triggers, no foreign keys: the rows are right as they are
    set synchronous_commit = off; set work_mem = '128MB'; set jit = off;
    select setseed(0.5)`)
  const indexes = await dropIndexes(client, FILLED)
  for (const statement of [MAKERS_SQL, CUSTOMERS_SQL, CATALOG_SQL, draftsSql(orders), ...ROWS_SQL])
    await client.query(statement)
  for (const definition of indexes) await client.query(definition)
  await client.query('reset session_replication_role; reset synchronous_commit; reset work_mem')
}

const list = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`
const script = (pairs: readonly (readonly [string, string])[], which: 0 | 1) => list(pairs.map((pair) => pair[which]))

const CUSTOMERS_SQL = `
  create temp table syllables as select ${script(SYLLABLES, 0)} as en, ${script(SYLLABLES, 1)} as am;
  create temp table customers as
  select n, case when random() < 0.6 then 'am' else 'en' end as lang, given_en, given_am, father_en, father_am,
    '+251' || case when n % 10 < 7 then '9' else '7' end || '000' || lpad((n / 2)::text, 5, '0') as phone,
    case when random() < 0.3 then lower(given_en || '.' || father_en || n) || '@mail.example' end as email
  from (
    select n,
      case when g <= ${GIVEN_NAMES.length} then (${script(GIVEN_NAMES, 0)})[g] else initcap(en[a] || en[b]) end as given_en,
      case when g <= ${GIVEN_NAMES.length} then (${script(GIVEN_NAMES, 1)})[g] else am[a] || am[b] end as given_am,
      initcap(en[c] || en[d] || en[e]) as father_en, am[c] || am[d] || am[e] as father_am
    from (
      select n, 1 + floor(random() * 40)::integer as g, 1 + floor(random() * 16)::integer as a,
        1 + floor(random() * 16)::integer as b, 1 + floor(random() * 16)::integer as c,
        1 + floor(random() * 16)::integer as d, 1 + floor(random() * 16)::integer as e
      from generate_series(0, ${CUSTOMERS - 1}) n
    ) drawn, syllables
  ) named;
  alter table customers add primary key (n); analyze customers;
`

/** The choices of the catalog, numbered from 0 for random selection. */
const CATALOG_SQL = `
  create temp table daily as select row_number() over (order by id) - 1 as n, cakes.* from cakes where is_available_daily;
  create temp table special as
  select row_number() over (order by id) - 1 as n, cakes.* from cakes where not is_available_daily;
  create temp table choices as select array(select id::text from flavors order by id) as flavors,
    array(select id::text from cake_types order by id) as types, array(select id::text from occasions order by id) as occasions,
    array(select id::text from sizes order by id) as sizes, array(select id::text from images order by id) as images;
`

/** One row per order with all its random values, oldest first. */
function draftsSql({ count, now }: AdminOrders): string {
  return `
    create temp table drawn as
    select n, created_at, md5(n::text)::uuid as attempt_id, random() as outcome,
      (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
        || substr(md5(n::text), 4, 15))::uuid as id,
      (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (code_number / 31 ^ place)::bigint::integer % 31 + 1, 1), '')
        from generate_series(0, 5) place) as code,
      case when fate < 0.2 then 'quote' when fate < 0.25 then 'direct' else 'cart' end as kind,
      floor(random() ^ 1.5 * ${CUSTOMERS})::integer as customer,
      random() < 0.25 as is_delivered, random() as zone_draw, random() as maker_draw, random() < 0.06 as is_by_admin, random() < 0.005 as has_no_phone,
      floor(random() ^ 2 * (select count(*) from daily))::integer as cake_1,
      floor(random() * (select count(*) from special))::integer as special_cake,
      case when fate > 0.6 then floor(random() * (select count(*) from daily))::integer end as cake_2,
      3 + floor(random() * 8)::integer as quantity_1, 3 + floor(random() * 6)::integer as quantity_2,
      1 + floor(random() * cardinality(sizes))::integer as size_n, 1 + floor(random() * cardinality(flavors))::integer as flavor_n,
      1 + floor(random() * cardinality(types))::integer as type_n,
      1 + floor(random() ^ 2 * cardinality(occasions))::integer as occasion_n,
      random() < 0.6 as has_topper, random() < 0.3 as has_image,
      case when fate < 0.2 then 2 + floor(random() ^ 2 * 28)::integer when random() < 0.85 then 0 else 1 end as due_in,
      (array['09:00', '10:00', '12:00', '14:00', '16:00', '17:30'])[1 + floor(random() * 6)]::time as due_time
    from (
      select n, random() as fate, (n::bigint * 7919 + 12345) % 887503681 as code_number,
        case when at > '${now.toISOString()}' then at - interval '1 day' else at end as created_at
      from (
        select n, date_trunc('day', timestamptz '${now.toISOString()}')
          - interval '1 day' * floor(730 * (1 - (n / ${count}::float8) ^ 0.9))
          + interval '4 hours' + interval '14 hours' * ((random() + random()) / 2) as at
        from generate_series(1, ${count}) n
      ) timed
    ) placed, choices;

    create temp table priced as
    select drawn.*, drawn.created_at::date + due_in as due_day,
      case when kind = 'quote' then s.id else d1.id end as cake_id, case when kind = 'quote' then null else d2.id end as cake_2_id,
      case when kind = 'quote' then s.price_santim * 12 else d1.price_santim end as price_1, d2.price_santim as price_2,
      case when kind = 'quote' then 1 else quantity_1 end as pieces_1,
      case
        when drawn.created_at::date + due_in < '${now.toISOString()}'::date then
          case when outcome < 0.9 then 'Completed' when outcome < 0.94 then 'Cancelled' when outcome < 0.98 then 'Expired'
            when outcome < 0.999 then case when kind = 'quote' then 'Declined' else 'Completed' end else 'Confirmed' end
        when kind = 'quote' and drawn.created_at > timestamptz '${now.toISOString()}' - interval '1 day' then
          case when outcome < 0.3 then 'Pending Quote' when outcome < 0.7 then 'Quoted' else 'Pending' end
        when outcome < 0.1 then 'Pending' when outcome < 0.6 then 'Confirmed' when outcome < 0.8 then 'In Production'
        when outcome < 0.9 then 'Ready' when outcome < 0.93 and is_delivered then 'Out for Delivery' else 'Completed' end as status
    from drawn
    join daily d1 on d1.n = cake_1 left join daily d2 on d2.n = cake_2 and cake_2 <> cake_1 join special s on s.n = special_cake;

    create temp table drafts as
    select *,
      case when status in ('Completed', 'In Production', 'Ready', 'Out for Delivery') then
          case when outcome > 0.005 then total else total / 2 end
        when status = 'Confirmed' then case when kind = 'quote' then total / 2 else total end
        when status = 'Cancelled' and outcome < 0.905 then total else 0 end as paid
    from (
      select *, price_1 * pieces_1 + coalesce(price_2 * quantity_2, 0) * (kind <> 'quote')::integer as total from priced
    ) summed
    order by created_at;
    create index on drafts (n); analyze drafts;
  `
}

/** SQL for the id or name of an order's zone: near zones are frequent, and a twelfth of the orders has none. */
function zoneOf(part: 'id' | 'name'): string {
  const zones = settingDefaults['delivery.zones'].map(({ id, name }) => (part === 'id' ? id : name.en))
  return `(${list(zones)})[1 + floor(zone_draw ^ 1.5 * ${zones.length + 1})::integer]`
}

const ROWS_SQL = [
  `insert into orders (id, code, status, kind, placed_by, created_by_admin_name, lang, customer_name, email, phone, address,
    delivery_method, delivery_zone, delivery_date, delivery_time, made_by, order_total_santim, deposit_santim, paid_santim, refunded_santim, version,
    created_at, updated_at)
  select d.id, code, status, kind, case when is_by_admin then 'admin' else 'customer' end,
    case when is_by_admin then 'owner@shop.example' end, lang,
    case when lang = 'am' then given_am || ' ' || father_am else given_en || ' ' || father_en end, email,
    case when has_no_phone then '000-000-0000' else phone end, case when is_delivered then coalesce(${zoneOf('name')}, 'Sebeta') || ', Edna Mall' else 'N/A' end,
    case when is_delivered then 'delivery' else 'self-pickup' end, case when is_delivered then ${zoneOf('id')} end, due_day, due_time,
    case when maker_draw < 0.7 and status in ('Completed', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
      then 'maker-' || floor((maker_draw / 0.7) ^ 2 * ${MAKERS})::integer end, total,
    case when kind = 'quote' then total / 2 end, paid, case when status = 'Cancelled' then paid else 0 end, 2,
    created_at, created_at + interval '2 hours'
  from drafts d join customers c on c.n = d.customer order by d.created_at`,

  `insert into order_lines (order_id, position, cake_id, size_id, flavor_id, cake_type_id, occasion_id, has_topper, topper_text,
    name_en, name_am, quantity, pieces, unit_price_santim, line_total_santim)
  select d.id, 0, cake_id, case when kind = 'quote' then sizes[size_n] end, case when kind = 'quote' then flavors[flavor_n] end,
    case when kind = 'quote' then types[type_n] end, case when kind = 'quote' then occasions[occasion_n] end,
    kind = 'quote' and has_topper,
    case when kind = 'quote' and has_topper then (${list(TOPPERS)})[1 + n % ${TOPPERS.length}] else '' end,
    cakes.name_en, cakes.name_am, pieces_1, pieces_1, price_1, price_1 * pieces_1
  from drafts d join cakes on cakes.id = d.cake_id cross join choices order by d.created_at`,

  `insert into order_lines (order_id, position, cake_id, name_en, name_am, quantity, pieces, unit_price_santim, line_total_santim)
  select d.id, 1, cake_2_id, cakes.name_en, cakes.name_am, quantity_2, quantity_2, price_2, price_2 * quantity_2
  from drafts d join cakes on cakes.id = d.cake_2_id order by d.created_at`,

  `insert into reference_images (id, image_id, order_id, position, created_at)
  select md5('picture' || n)::uuid, images[1 + n % cardinality(images)], id, 1, created_at
  from drafts cross join choices where kind = 'quote' and has_image order by created_at`,

  `insert into order_events (order_id, at, kind, actor, from_status, to_status)
  select id, at, kind, actor, from_status, to_status from (
    select id, created_at as at, 'placed' as kind, case when is_by_admin then 'admin' else 'customer' end as actor,
      null as from_status, case when kind = 'quote' then 'Pending Quote' else 'Pending' end as to_status
    from drafts
    union all
    select id, created_at + interval '2 hours', 'moved', 'system', 'Pending', status from drafts
    where status not in ('Pending', 'Pending Quote')
  ) happened order by at`,

  `insert into quotes (id, order_id, version, state, deposit_percent, valid_until, created_by, created_at, updated_at, sent_at)
  select md5('quote' || n)::uuid, id, 1,
    case status when 'Quoted' then 'sent' when 'Declined' then 'declined' when 'Expired' then 'expired' else 'accepted' end, 50,
    created_at + interval '3 days', 'owner@shop.example', created_at, created_at + interval '2 hours',
    created_at + interval '10 minutes' * (1 + n % 30)
  from drafts where kind = 'quote' and status <> 'Pending Quote' order by created_at`,

  `insert into capacity_holds (order_id, day, points, held_at)
  select id, due_day, 1 + n % 3, created_at from drafts
  where kind = 'quote' and due_day >= current_date and status not in ('Cancelled', 'Declined', 'Expired')`,

  `insert into payment_intents (id, order_id, purpose, amount_santim, created_at)
  select attempt_id, id, case when kind = 'quote' then 'deposit' else 'full' end, greatest(paid, 1), created_at
  from drafts where paid > 0 order by created_at`,

  `insert into payment_attempts (id, intent_id, order_id, provider, channel, method, phone, amount_santim, reference,
    provider_reference, state, learned_by, created_at, final_at)
  select attempt_id, attempt_id, d.id, 'simulator', 'direct', (array['Telebirr', 'Mpesa', 'CBE Birr'])[1 + d.n % 3], phone, paid,
    'TF' || lpad(d.n::text, 9, '0'), 'SIM' || upper(substr(md5(d.n::text), 1, 12)), 'completed', 'webhook', created_at,
    created_at + interval '40 seconds'
  from drafts d join customers c on c.n = d.customer where paid > 0 order by created_at`,

  `insert into ledger_entries (order_id, attempt_id, kind, amount_santim, provider, provider_reference, at)
  select id, attempt_id, 'payment', paid, 'simulator', 'SIM' || upper(substr(md5(n::text), 1, 12)),
    created_at + interval '40 seconds'
  from drafts where paid > 0 order by created_at`,

  // Prompts that came to nothing before the one that was paid; a few have no answer.
  `insert into payment_attempts (id, intent_id, order_id, provider, channel, method, phone, amount_santim, reference, state,
    failure_reason, learned_by, created_at, final_at)
  select md5('before' || d.n)::uuid, attempt_id, d.id, 'simulator', 'direct', (array['Telebirr', 'Mpesa', 'CBE Birr'])[1 + d.n % 3],
    phone, paid, 'TB' || lpad(d.n::text, 9, '0'), case when d.n % 1200 = 0 then 'unknown' when d.n % 36 = 0 then 'cancelled' else 'failed' end,
    case when d.n % 36 <> 0 then 'declined' end, 'webhook', created_at - interval '2 minutes', created_at - interval '1 minute'
  from drafts d join customers c on c.n = d.customer where paid > 0 and d.n % 12 = 0 order by created_at`,

  // Staff move three of four orders on, and one of ten is changed.
  `insert into audit_log (at, actor, action, entity_type, entity_id, label_en, label_am, before, after, reason, place)
  select at, 'maker' || n % ${MAKERS} || '@shop.example', action, 'order', id, code, code, before, after, reason, '10.0.0.' || n % 20
  from (
    select n, id, code, created_at + interval '2 hours' as at, 'move' as action, jsonb_build_object('status', 'Confirmed') as before,
      jsonb_build_object('status', status) as after,
      case when n % 40 = 1 then (array['The customer called', 'ደንበኛው ደውለዋል', 'Rain'])[1 + n % 3] else '' end as reason
    from drafts where n % 4 <> 0
    union all
    select n, id, code, created_at + interval '1 hour', 'update', jsonb_build_object('delivery_time', '10:00', 'address', 'Edna Mall'),
      jsonb_build_object('delivery_time', due_time, 'address', 'Sebeta'), ''
    from drafts where n % 10 = 0
    union all
    select n, id, code, created_at + interval '3 hours', 'export', null, jsonb_build_object('orders', n, 'format', 'csv'), ''
    from drafts where n % 500 = 0
  ) happened order by at`,

  'insert into changed_orders select id from drafts order by created_at',
  "insert into changed_attempt_days select distinct (created_at at time zone 'Africa/Addis_Ababa')::date from payment_attempts",
]
