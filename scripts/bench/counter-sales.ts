/**
 * Fills a shop's database with the sales of its tills: lines, parts, payments, ledger, drawers, shifts and pieces. The shop's own
 * functions compute the projections. Equal numbers give equal sales.
 */
import type pg from 'pg'
import { dropIndexes } from './drop-indexes.ts'

export interface CounterSales {
  years: number
  perDay: number
  /** The newest sales are made before this moment. */
  now: Date
}

const TILLS = 2
const DAYS_OF_YEAR = 365

/** How many sales that are. */
export const saleCount = ({ years, perDay }: Pick<CounterSales, 'years' | 'perDay'>): number =>
  years * DAYS_OF_YEAR * perDay

const FILLED = [
  'orders',
  'order_lines',
  'order_events',
  'payment_attempts',
  'payment_intents',
  'ledger_entries',
  'order_search_rows',
  'stock_movements',
  'counter_sales',
  'counter_lines',
  'counter_parts',
  'drawer_entries',
  'shifts',
]

/** Writes the sales beside the orders that are there. Runs all statements on one connection. */
export async function writeCounterSales(client: pg.ClientBase, sales: CounterSales): Promise<void> {
  await client.query(`
    set session_replication_role = 'replica'; -- no triggers, no foreign keys: the rows are right as they are
    set synchronous_commit = off; set work_mem = '128MB'; set jit = off;
    select setseed(0.25)`)
  const indexes = await dropIndexes(client, FILLED)
  for (const statement of [TILLS_SQL, shiftsSql(sales), salesSql(sales), ...ROWS_SQL]) await client.query(statement)
  for (const definition of indexes) await client.query(definition)
  await client.query('reset session_replication_role; reset synchronous_commit; reset work_mem')
}

/** SQL for a person of the tills, by a column. */
const person = (column: string) => `'cashier' || ${column} || '@shop.example'`

const TILLS_SQL = `
  insert into tills (number, name, device, made_by, made_at)
  select n, n::text, md5('till' || n)::uuid, 'owner@shop.example', '2016-01-01' from generate_series(1, ${TILLS}) n;
`

/** One shift a day at each till, from six to nine; today's are open. */
function shiftsSql({ years, now }: CounterSales): string {
  return `
    create temp table till_days as
    select till, day, md5('shift' || till || '.' || day)::uuid as shift_id,
      (day + time '06:00') at time zone 'Africa/Addis_Ababa' as opens_at,
      (day + time '21:00') at time zone 'Africa/Addis_Ababa' as closes_at
    from generate_series(1, ${TILLS}) till,
      lateral (select '${now.toISOString()}'::date - n as day from generate_series(0, ${years * DAYS_OF_YEAR - 1}) n) days;
    insert into shifts (id, till, opened_at, opened_by, opened_by_id, opened_by_name, float_santim, held_by, held_by_id, held_by_name,
      counted_at, counted_by, counted_by_id, counted_by_name, counted_santim, counted_pieces, expected_santim, closed_at, closed_by,
      closed_by_id, kept_santim)
    select shift_id, till, opens_at, who, who, 'Cashier ' || till, 50000, who, who, 'Cashier ' || till,
      counted_at, counted_by, counted_by, case when counted_by is not null then 'Cashier ' || till end, counted, pieces, counted,
      counted_at, counted_by, counted_by, case when counted_by is not null then 50000 end
    from (
      select *, case when is_over then closes_at end as counted_at, case when is_over then who end as counted_by,
        case when is_over then 50000 end as counted, case when is_over then '{}'::jsonb end as pieces
      from (select *, ${person('till')} as who, closes_at < '${now.toISOString()}' as is_over from till_days) known
    ) counted order by opens_at;
  `
}

/** One row per sale with all its random values, oldest first. Nine of ten are paid in cash, or half of them in part. */
function salesSql({ years, perDay, now }: CounterSales): string {
  return `
    create temp table sold as
    select drawn.n, sold_at, 1 + drawn.n % ${TILLS} as till, 1 + drawn.n / ${TILLS} as number, shift_id,
      (lpad(to_hex((extract(epoch from sold_at) * 1000)::bigint), 12, '0') || '7' || substr(md5('s' || drawn.n), 1, 3) || '8'
        || substr(md5('s' || drawn.n), 4, 15))::uuid as id,
      md5('a' || drawn.n)::uuid as attempt_id,
      (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (code_number / 31 ^ place)::bigint::integer % 31 + 1, 1), '')
        from generate_series(0, 5) place) as code,
      cake.id as cake_id, cake.name_en, cake.name_am, pieces, cake.price_santim as price, cake.price_santim * pieces as total,
      case when fate < 0.75 then 'cash' when fate < 0.93 then 'qr' when fate < 0.98 then 'transfer' else 'account' end as paid_by
    from (
      select n, random() as fate, 1 + floor(random() ^ 2 * 6)::integer as pieces,
        floor(random() ^ 2 * (select count(*) from daily))::integer as cake_n,
        -- Codes of the shop's orders begin elsewhere in the same range.
        (n::bigint * 7919 + 443751840) % 887503681 as code_number,
        least('${now.toISOString()}'::timestamptz - interval '1 second' * ((${saleCount({ years, perDay })} - n) % ${perDay}),
          ((('${now.toISOString()}'::date - ${years * DAYS_OF_YEAR - 1} + n / ${perDay}) + time '07:00') at time zone 'Africa/Addis_Ababa')
            + interval '13 hours' * (n % ${perDay}) / ${perDay}) as sold_at
      from generate_series(0, ${saleCount({ years, perDay })} - 1) n
    ) drawn
    join daily cake on cake.n = cake_n
    left join till_days on till_days.till = 1 + drawn.n % ${TILLS} and day = (sold_at at time zone 'Africa/Addis_Ababa')::date
    order by drawn.n;
    create index on sold (n); analyze sold;
  `
}

const ROWS_SQL = [
  `insert into orders (id, code, status, kind, placed_by, created_by_admin_name, lang, customer_name, phone, address, delivery_method,
    order_total_santim, paid_santim, created_at, updated_at)
  select s.id, code, 'Completed', 'counter', 'admin', ${person('till')}, 'am',
    case when paid_by = 'account' then given_am || ' ' || father_am else 'Guest User' end,
    case when paid_by = 'account' then phone else '000-000-0000' end, 'N/A', 'self-pickup', total,
    case when paid_by = 'account' then 0 else total end, sold_at, sold_at
  from sold s join customers c on c.n = s.n % 5000 order by s.n`,

  `insert into order_lines (order_id, position, cake_id, name_en, name_am, quantity, pieces, unit_price_santim, line_total_santim)
  select id, 0, cake_id, name_en, name_am, pieces, pieces, price, total from sold order by n`,

  `insert into order_events (order_id, at, kind, actor, actor_name, actor_id, to_status)
  select id, sold_at, 'sold', 'admin', ${person('till')}, ${person('till')}, 'Completed' from sold order by n`,

  `insert into counter_sales (order_id, till, number, shift_id, total_santim, sold_at, received_at, person, person_id, person_name)
  select id, till, number, shift_id, total, sold_at, sold_at, ${person('till')}, ${person('till')}, 'Cashier ' || till
  from sold order by n`,

  `insert into counter_lines (order_id, position, cake_id, name_en, name_am, quantity, unit_santim, total_santim, sold_santim)
  select id, 0, cake_id, name_en, name_am, pieces, price, total, total from sold order by n`,

  `insert into counter_parts (order_id, position, paid_by, santim, given_santim, reference)
  select id, 0, paid_by, total, case when paid_by = 'cash' then total end,
    case when paid_by in ('qr', 'transfer') then 'FT' || lpad(n::text, 10, '0') end
  from sold order by n`,

  `insert into payment_intents (id, order_id, purpose, amount_santim, created_at)
  select attempt_id, id, 'full', total, sold_at from sold where paid_by <> 'account' order by n`,

  `insert into payment_attempts (id, intent_id, order_id, provider, channel, method, amount_santim, reference, provider_reference, state,
    learned_by, created_at, final_at, recorded_by, note, request_key)
  select attempt_id, attempt_id, id, case when paid_by = 'cash' then 'cash' else 'transfer' end, 'counter',
    case when paid_by = 'cash' then 'Cash' else 'Transfer' end, total, 'TC' || lpad(n::text, 10, '0'),
    case when paid_by <> 'cash' then 'FT' || lpad(n::text, 10, '0') end, 'completed', 'person', sold_at, sold_at, ${person('till')},
    case when paid_by = 'qr' then 'QR' else '' end, 'sale ' || id || ' 0'
  from sold where paid_by <> 'account' order by n`,

  `insert into ledger_entries (order_id, attempt_id, kind, amount_santim, provider, provider_reference, at)
  select id, attempt_id, 'payment', total, case when paid_by = 'cash' then 'cash' else 'transfer' end,
    case when paid_by <> 'cash' then 'FT' || lpad(n::text, 10, '0') end, sold_at
  from sold where paid_by <> 'account' order by n`,

  `insert into drawer_entries (id, shift_id, kind, amount_santim, ledger_entry_id, order_id, person, at, received_at)
  select md5('d' || n)::uuid, shift_id, 'sale', total, l.id, s.id, ${person('till')}, sold_at, sold_at
  from sold s join ledger_entries l on l.attempt_id = s.attempt_id where paid_by = 'cash' order by n`,

  `insert into stock_movements (at, day, cake_id, name_en, name_am, reason, pieces, left_pieces, actor, order_id)
  select sold_at, (sold_at at time zone 'Africa/Addis_Ababa')::date, cake_id, name_en, name_am, 'sale', -pieces, 20, ${person('till')}, id
  from sold order by n`,

  `update shifts set expected_santim = float_santim + taken, counted_santim = float_santim + taken - case when number % 9 = 0 then 500 else 0 end
  from (select shift_id, sum(amount_santim) as taken from drawer_entries group by shift_id) drawer
  where drawer.shift_id = shifts.id and counted_at is not null`,

  `update tills set last_sale = (select max(number) from counter_sales s where s.till = tills.number)`,
  'insert into changed_orders select id from sold order by n',
  `insert into changed_attempt_days select distinct (sold_at at time zone 'Africa/Addis_Ababa')::date from sold
  on conflict do nothing`,
]
