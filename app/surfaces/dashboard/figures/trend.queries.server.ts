import type { TwoNames } from '#app/base/platform/text/two-names.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import {
  addDays,
  daysInEthiopianMonth,
  fromEthiopian,
  toEthiopian,
} from '#app/base/platform/time/ethiopian-calendar.ts'
import { partOfSantim } from '#app/base/platform/money.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'

/** Orders placed on a day that became sales: neither waiting for a quote or money, nor cancelled. */
export interface DaySales {
  day: Day
  orders: number
  salesSantim: number
}

interface DayQuotes {
  day: Day
  answered: number
  accepted: number
}

export interface Ranked {
  id: string
  names: TwoNames
  orders: number
}

/** Thirty days, today last, with each the same day a week before. */
export interface SalesFigures {
  days: DaySales[]
  weekBefore: DaySales[]
}

export interface TrendFigures extends SalesFigures {
  /** Of those 30 days; null without sales. */
  averageSantim: number | null
  /** The same day of the Ethiopian month a year ago; the sixth of Pagume falls back to the fifth. */
  sameDayLastYear: DaySales
  quotes: { answered: number; accepted: number }
  quoteDays: DayQuotes[]
  /** Median wait for the first quote; null without requests. */
  firstAnswerMinutes: number | null
  topCakes: Ranked[]
  topFlavors: Ranked[]
  topOccasions: Ranked[]
  /** Orders by the hour of placing in Addis Ababa, 0 to 23. */
  byHour: number[]
}

const TREND_DAYS = 30
const WEEK_DAYS = 7
const TOP = 5

const SALE = sql`t.status ${inStatuses('agreed')}`

/** What the dashboard shows of them. Reads the order projections: call refreshOrderProjections first. */
export async function readSalesFigures(db: Database, today: Day): Promise<SalesFigures> {
  const first = addDays(today, 1 - TREND_DAYS)
  return salesFigures(first, await readSales(db, daysFrom(addDays(first, -WEEK_DAYS), TREND_DAYS + WEEK_DAYS)))
}

function salesFigures(first: Day, sales: ReadonlyMap<Day, DaySales>): SalesFigures {
  const onDay = (day: Day) => sales.get(day) ?? noSales(day)
  const days = daysFrom(first, TREND_DAYS)
  return { days: days.map(onDay), weekBefore: days.map((day) => onDay(addDays(day, -WEEK_DAYS))) }
}

const noSales = (day: Day): DaySales => ({ day, orders: 0, salesSantim: 0 })

/** Reads the order projections: call refreshOrderProjections first. Requirement 18.4. */
export async function readTrend(db: Database, today: Day): Promise<TrendFigures> {
  const first = addDays(today, 1 - TREND_DAYS)
  const lastYear = sameDayLastYear(today)
  const [sales, quotes, cakes, flavors, occasions, byHour] = await Promise.all([
    readSales(db, [...daysFrom(addDays(first, -WEEK_DAYS), TREND_DAYS + WEEK_DAYS), lastYear]),
    readQuotes(db, first, today),
    readTop(db, 'cake', sql`cakes`, first, today),
    readTop(db, 'flavor', sql`flavors`, first, today),
    readTop(db, 'occasion', sql`occasions`, first, today),
    readHours(db, first, today),
  ])
  const { days, weekBefore } = salesFigures(first, sales)
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const salesSantim = days.reduce((sum, day) => sum + day.salesSantim, 0)
  return {
    days,
    weekBefore,
    averageSantim: orders === 0 ? null : partOfSantim(salesSantim, orders),
    sameDayLastYear: sales.get(lastYear) ?? noSales(lastYear),
    quotes: { answered: quotes.answered, accepted: quotes.accepted },
    quoteDays: days.map(({ day }) => quotes.days.get(day) ?? { day, answered: 0, accepted: 0 }),
    firstAnswerMinutes: quotes.firstAnswerMinutes,
    topCakes: cakes,
    topFlavors: flavors,
    topOccasions: occasions,
    byHour: Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0),
  }
}

function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, n) => addDays(first, n))
}

export function sameDayLastYear(today: Day): Day {
  const { year, month, day } = toEthiopian(today)
  return fromEthiopian({ year: year - 1, month, day: Math.min(day, daysInEthiopianMonth(year - 1, month)) })
}

async function readSales(db: Database, days: readonly Day[]): Promise<Map<Day, DaySales>> {
  const { rows } = await sql<DaySales>`
    select created_day as day, sum(orders)::bigint as orders, sum(total_santim)::bigint as "salesSantim"
    from order_counts_by_day join order_groups t on t.id = group_id
    where facet_id = 0 and created_day = any(${days}::date[]) and ${SALE} group by created_day`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}

function moments(column: RawBuilder<unknown>, first: Day, last: Day): RawBuilder<boolean> {
  return sql<boolean>`${column} >= (${first}::date::timestamp at time zone 'Africa/Addis_Ababa')
    and ${column} < ((${last}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa')`
}

async function readQuotes(db: Database, first: Day, last: Day) {
  const { rows } = await sql<{
    day: Day | null
    answered: number
    accepted: number
    firstAnswerMinutes: number | null
  }>`
    with answered as materialized (
      select quotes.order_id, min(quotes.sent_at) as at from quotes where ${moments(sql`quotes.sent_at`, first, last)}
        and not exists (
          select from quotes earlier where earlier.order_id = quotes.order_id and earlier.sent_at < quotes.sent_at)
      group by quotes.order_id
    )
    select (answered.at at time zone 'Africa/Addis_Ababa')::date as day, count(*) as answered,
      count(*) filter (where exists (
        select from quotes where quotes.order_id = answered.order_id and quotes.state = 'accepted')) as accepted,
      round(extract(epoch from percentile_cont(0.5) within group (order by answered.at - orders.created_at)) / 60)::integer
        as "firstAnswerMinutes"
    from answered join orders on orders.id = answered.order_id group by grouping sets ((1), ())`.execute(db)
  const all = rows.find(({ day }) => day === null)!
  const days = rows.flatMap(({ day, answered, accepted }) => (day === null ? [] : [{ day, answered, accepted }]))
  return { ...all, days: new Map(days.map((each) => [each.day, each])) }
}

async function readTop(
  db: Database,
  kind: 'cake' | 'flavor' | 'occasion',
  table: RawBuilder<unknown>,
  first: Day,
  last: Day,
): Promise<Ranked[]> {
  const { rows } = await sql<{ id: string; en: string; am: string; orders: number }>`
    select things.id, things.name_en as en, things.name_am as am, sold.orders
    from order_facets join ${table} things on order_facets.name = ${`${kind}:`}::text || things.id
    cross join lateral (
      select sum(counts.orders)::bigint as orders
      from order_counts_by_day counts join order_groups t on t.id = counts.group_id
      where counts.facet_id = order_facets.id and ${SALE}
        and counts.created_day between ${first}::date and ${last}::date
    ) sold
    where sold.orders > 0 order by sold.orders desc, things.id limit ${TOP}`.execute(db)
  return rows.map(({ id, en, am, orders }) => ({ id, names: { en, am }, orders }))
}

async function readHours(db: Database, first: Day, last: Day): Promise<Map<number, number>> {
  const { rows } = await sql<{ hour: number; orders: number }>`
    select extract(hour from created_at at time zone 'Africa/Addis_Ababa')::integer as hour, count(*) as orders
    from order_search_rows where ${moments(sql`created_at`, first, last)} group by 1`.execute(db)
  return new Map(rows.map(({ hour, orders }) => [hour, orders]))
}
