import { cursorAfter } from '#app/base/platform/list/cursor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCake, buildImage } from '#app/catalog/cakes/catalog.factory.ts'
import { addisMoment, dayInAddis, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { seeded } from '#test/seeded.ts'
import { refreshOrderProjections } from './refresh-order-projections.server.ts'
import { orderFilter, type Balance, type OrderFilter } from '#app/ordering/order-list/order-filters.ts'
import { hasTrait, ORDER_STATUSES, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { FALLBACK_PHONE, ORDER_PAYMENT_STATUSES } from '#app/ordering/terms/order.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { listOrderIds, listOrders, summarizeOrders } from '#app/ordering/order-list/orders.queries.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const NOW = new Date('2026-11-21T09:00:00Z') // noon in Addis Ababa
const TODAY = dayInAddis(NOW)

interface Catalog {
  cakes: string[]
  image: string
  makers: string[]
}

async function buildCatalog(db: Database): Promise<Catalog> {
  const named = { name_en: 'Thing', name_am: 'ነገር' }
  await db
    .insertInto('flavors')
    .values([
      { id: 'mango', ...named, color: '#ffaa00' },
      { id: 'fasting-fruit', ...named, color: '#aa0000', is_fasting: true },
    ])
    .execute()
  await db
    .insertInto('cake_types')
    .values([
      { id: 'sponge', ...named },
      { id: 'fasting-sponge', ...named, is_fasting: true },
    ])
    .execute()
  await db
    .insertInto('occasions')
    .values([
      { id: 'birthday', kind: 'birthday', ...named },
      { id: 'wedding', kind: 'wedding', ...named },
    ])
    .execute()
  const cakes = [await buildCake(db), await buildCake(db, { is_fasting: true }), await buildCake(db)]
  const makers = ['hanna', 'liya']
  await db
    .insertInto('users')
    .values(makers.map((id) => ({ id, name: id, email: `${id}@shop.example` })))
    .execute()
  await db
    .insertInto('profiles')
    .values(makers.map((id) => ({ id, email: `${id}@shop.example`, is_admin: true })))
    .execute()
  return { cakes, image: await buildImage(db), makers }
}

/** Orders over a few weeks that differ in every filtered value, some with equal moments. */
async function buildMany(db: Database, { cakes, image, makers }: Catalog, count: number, seed = 1): Promise<void> {
  const draw = seeded(seed)
  const maybe = (chances: number) => draw(chances) === 0
  for (let n = 0; n < count; n += 1) {
    const total = 10_000 * (1 + draw(5))
    const isCustom = maybe(3)
    const line = isCustom
      ? {
          flavor_id: ['mango', 'fasting-fruit'][draw(2)]!,
          cake_type_id: ['sponge', 'fasting-sponge'][draw(2)]!,
          occasion_id: ['birthday', 'wedding'][draw(2)]!,
          has_topper: maybe(2),
        }
      : {}
    const lines = [{ cake_id: cakes[draw(3)]!, ...line, unit_price_santim: total }]
    if (maybe(3)) lines.push({ cake_id: cakes[draw(3)]!, unit_price_santim: 5000 })
    const id = await buildOrder(
      db,
      {
        kind: isCustom ? 'quote' : 'cart',
        status: ORDER_STATUSES[draw(ORDER_STATUSES.length)]!,
        phone: maybe(6) ? FALLBACK_PHONE : `+2519000000${10 + draw(80)}`,
        delivery_method: maybe(3) ? 'delivery' : 'self-pickup',
        delivery_zone: maybe(2) ? 'bole' : null,
        wants_call: maybe(4),
        recipient_name: maybe(5) ? 'Liya' : '',
        recipient_phone: maybe(8) ? '+251900000099' : null,
        made_by: maybe(3) ? makers[draw(2)]! : null,
        delivery_date: maybe(8) ? null : addDays(TODAY, draw(20) - 10),
        delivery_time: maybe(3) ? null : `${9 + draw(9)}:00`,
        placed_by: maybe(4) ? 'admin' : 'customer',
        created_by_admin_name: 'owner@shop.example',
        paid_santim: [0, 5000, total, 2 * total][draw(4)]!,
        refunded_santim: 0,
        balance_due_at: n % 3 === 0 ? new Date(NOW.getTime() + ((n % 5) - 2) * 3_600_000) : null,
        created_at: new Date(NOW.getTime() - draw(40) * 6 * 3_600_000),
      },
      lines,
    )
    if (maybe(5)) {
      await db
        .insertInto('reference_images')
        .values({ id: uuidv7(NOW), image_id: image, order_id: id, position: 1, created_at: NOW })
        .execute()
    }
  }
}

async function readEverything(db: Database) {
  const [orders, lines, pictures, fastingCakes] = await Promise.all([
    db
      .selectFrom('orders')
      .selectAll()
      .select(sql<string>`created_at::text`.as('exactly'))
      .execute(),
    db.selectFrom('order_lines').selectAll().execute(),
    db.selectFrom('reference_images').select('order_id').execute(),
    db.selectFrom('cakes').select('id').where('is_fasting', '=', true).execute(),
  ])
  const fasting = new Set(fastingCakes.map(({ id }) => id))
  return orders.map((order) => {
    const own = lines.filter((line) => line.order_id === order.id)
    const status = order.status as OrderStatus
    const due = `${order.delivery_date} ${order.delivery_time ?? '23:59'}`
    return {
      ...order,
      status,
      lines: own,
      isFasting: own.some((line) =>
        line.flavor_id === null
          ? fasting.has(line.cake_id)
          : line.flavor_id === 'fasting-fruit' && line.cake_type_id === 'fasting-sponge',
      ),
      hasTopper: own.some((line) => line.has_topper),
      hasImage: pictures.some((picture) => picture.order_id === order.id),
      isOverdue:
        hasTrait(status, 'open') && order.delivery_date !== null && due.slice(0, 16) < `${TODAY} ${timeInAddis(NOW)}`,
    }
  })
}

type Plain = Awaited<ReturnType<typeof readEverything>>[number]

function isOwing(order: Plain, balance: Balance): boolean {
  const owes = hasTrait(order.status, 'payable') && order.paid_santim < order.order_total_santim
  const isDue = order.status !== 'Pending' && order.balance_due_at !== null && order.balance_due_at < NOW
  return owes && (balance === 'open' || isDue)
}

function isDueWithin({ delivery_date: day, delivery_time: time }: Plain, hours: number): boolean {
  if (day === null) return false
  const minutes = (addisMoment(day, time?.slice(0, 5) ?? '23:59') - NOW.getTime()) / 60_000
  return minutes >= 0 && minutes < hours * 60
}

/** The filter as Requirements 7.6 and 18.10 define it, checked order by order: the expected result of the queries. */
function matches(order: Plain, filter: OrderFilter): boolean {
  const answers = (asked: string, is: boolean) => asked === '' || (asked === 'yes') === is
  const isWithin = (day: Day | null, from: Day, to: Day) =>
    (!from && !to) || (day !== null && (!from || day >= from) && (!to || day <= to))
  const has = (id: string, of: (line: Plain['lines'][number]) => string | null) =>
    id === '' || order.lines.some((line) => of(line) === id)
  return (
    (filter.status === 'All' || order.status === filter.status) &&
    (filter.payment === '' || order.payment_status === filter.payment) &&
    isWithin(order.delivery_date, filter.start, filter.end) &&
    isWithin(dayInAddis(order.created_at), filter.createdFrom, filter.createdTo) &&
    (filter.method === '' || order.delivery_method === filter.method) &&
    (filter.zone === '' ||
      (order.delivery_method === 'delivery' && (order.delivery_zone ?? 'elsewhere') === filter.zone)) &&
    (filter.maker === '' ||
      (filter.maker === 'none'
        ? order.made_by === null && (order.status === 'Confirmed' || order.status === 'In Production')
        : order.made_by === filter.maker)) &&
    (filter.placedBy === '' || order.placed_by === filter.placedBy) &&
    has(filter.cake, (line) => line.cake_id) &&
    has(filter.flavor, (line) => line.flavor_id) &&
    has(filter.occasion, (line) => line.occasion_id) &&
    answers(filter.fasting, order.isFasting) &&
    answers(filter.topper, order.hasTopper) &&
    answers(filter.image, order.hasImage) &&
    (filter.balance === '' || isOwing(order, filter.balance)) &&
    answers(filter.unreachable, order.phone === FALLBACK_PHONE) &&
    answers(filter.overdue, order.isOverdue) &&
    answers(filter.open, hasTrait(order.status, 'open')) &&
    (filter.within === '' || (hasTrait(order.status, 'open') && isDueWithin(order, Number(filter.within)))) &&
    answers(filter.call, order.wants_call && hasTrait(order.status, 'open') && order.status !== 'Out for Delivery') &&
    answers(filter.gift, order.recipient_name !== '' || order.recipient_phone !== null)
  )
}

/** Newest: by moment, then id. Due: open ones by due moment, those without a day last; then ended ones in reverse. */
function inSort(orders: Plain[], sort: OrderFilter['sort']): string[] {
  const key = (order: Plain) => {
    if (sort === 'newest') return order.exactly
    const due = order.delivery_date && `${order.delivery_date}T${order.delivery_time ?? '23:59:00'}`
    if (hasTrait(order.status, 'open')) return `1 ${due ?? 'without'}`
    const backwards = due ? 9e15 - Date.parse(`${due}Z`) : 'without'
    return `2 ${backwards}`
  }
  const sign = sort === 'newest' ? -1 : 1
  const before = (a: Plain, b: Plain) => (key(a) === key(b) ? a.id < b.id : key(a) < key(b))
  return orders.toSorted((a, b) => (before(a, b) ? -1 * sign : sign)).map(({ id }) => id)
}

async function pageThrough(filter: OrderFilter): Promise<{ forward: string[]; back: string[] }> {
  const walk = async (next: 'after' | 'before', from?: string) => {
    const pages: string[][] = []
    for (let token: string | null | undefined = from, first = true; first || token; first = false) {
      const page = await listOrders(
        database.db,
        filter,
        NOW,
        token ? { key: token, isBackwards: next === 'before' } : undefined,
      )
      pages.push(page.rows.map(({ id }) => id))
      token = page[next]
      if (pages.length > 50) throw new Error('the pages never end')
    }
    return pages
  }
  const pages = await walk('after')
  const last = await lastToken(filter)
  const back = last ? (await walk('before', last)).toReversed().flat() : []
  return { forward: pages.flat(), back }
}

/** The cursor that leads from the last page to the one before. */
async function lastToken(filter: OrderFilter): Promise<string | null> {
  let page = await listOrders(database.db, filter, NOW)
  while (page.after) page = await listOrders(database.db, filter, NOW, cursorAfter(page.after))
  return page.before
}

/** Every value of every part by itself, then as many random combinations. */
function filters(catalog: Catalog): OrderFilter[] {
  const choices: { [Name in keyof OrderFilter]?: readonly OrderFilter[Name][] } = {
    status: ORDER_STATUSES,
    payment: ORDER_PAYMENT_STATUSES,
    start: [addDays(TODAY, -3), addDays(TODAY, 3)],
    end: [addDays(TODAY, -3), addDays(TODAY, 3)],
    createdFrom: [addDays(TODAY, -6)],
    createdTo: [addDays(TODAY, -2)],
    balance: ['open', 'overdue'],
    method: ['self-pickup', 'delivery'],
    zone: ['bole', 'elsewhere'],
    maker: [...catalog.makers, 'none', 'nobody-of-ours'],
    occasion: ['birthday', 'nothing-of-ours'],
    cake: catalog.cakes,
    flavor: ['mango', 'fasting-fruit'],
    fasting: ['yes', 'no'],
    topper: ['yes', 'no'],
    image: ['yes', 'no'],
    placedBy: ['customer', 'admin'],
    unreachable: ['yes', 'no'],
    overdue: ['yes', 'no'],
    open: ['yes', 'no'],
    within: ['1', '6'],
    call: ['yes'],
    gift: ['yes'],
  }
  const alone = Object.entries(choices).flatMap(([name, values]) =>
    values.map((value) => ({ ...orderFilter.none, [name]: value })),
  )
  const draw = seeded(7)
  const mixed = Array.from({ length: 60 }, () => {
    const parts = Object.entries(choices).filter(() => draw(5) === 0)
    return {
      ...orderFilter.none,
      ...Object.fromEntries(parts.map(([name, values]) => [name, values[draw(values.length)]])),
    }
  })
  return [orderFilter.none, ...alone, ...mixed]
}

describe('filters', () => {
  it('show exactly the orders that match, page by page in both directions and both sorts, and their count and sums', async () => {
    const catalog = await buildCatalog(database.db)
    await buildMany(database.db, catalog, 130)
    const everything = await readEverything(database.db)
    let shown = 0
    for (const filter of filters(catalog)) {
      const matching = everything.filter((order) => matches(order, filter))
      const owed = (order: Plain) =>
        hasTrait(order.status, 'payable') ? Math.max(0, order.order_total_santim - order.paid_santim) : 0
      const agreed = (order: Plain) => (hasTrait(order.status, 'called off') ? 0 : order.order_total_santim)
      const ofAnyStatus = everything.filter((order) => matches(order, { ...filter, status: 'All' }))
      const counts = Map.groupBy(ofAnyStatus, ({ status }) => status)
      expect({ filter, ...(await summarizeOrders(database.db, filter, NOW)) }).toEqual({
        filter,
        count: matching.length,
        totalSantim: matching.reduce((sum, order) => sum + agreed(order), 0),
        paidSantim: matching.reduce((sum, order) => sum + order.paid_santim, 0),
        owedSantim: matching.reduce((sum, order) => sum + owed(order), 0),
        byStatus: Object.fromEntries([...counts].map(([status, orders]) => [status, orders.length])),
        allStatuses: ofAnyStatus.length,
        unreachable: matching.filter((order) => order.phone === FALLBACK_PHONE && hasTrait(order.status, 'open'))
          .length,
        isExact: true,
      })
      for (const sort of ['newest', 'due'] as const) {
        const sorted = inSort(matching, sort)
        const { forward, back } = await pageThrough({ ...filter, sort })
        expect({ filter, forward }).toEqual({ filter, forward: sorted })
        expect({ filter, back }).toEqual({ filter, back: sorted.slice(0, back.length) })
        expect(back.length).toBe(sorted.length <= 25 ? 0 : Math.floor((sorted.length - 1) / 25) * 25)
        expect(await listOrderIds(database.db, { ...filter, sort }, NOW, 1000)).toEqual(sorted)
      }
      shown += matching.length
    }
    expect(shown).toBeGreaterThan(2000)
  })
})

describe('orders far from the current place', () => {
  it('are found by the days in the counts', async () => {
    const { db } = database
    const cake = await buildCake(db)
    // Two orders per minute, so that pairs have the same moment. The rare ones are the oldest 60, over eight days.
    await sql`
      insert into orders (id, code, status, kind, customer_name, phone, address, delivery_date, order_total_santim, created_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, translate(lpad(n::text, 6, '0'), '01', 'AB'),
        case when n <= 60 then 'Declined' else 'Completed' end, 'cart', 'Sara', '+251900000001', 'N/A', ${TODAY}::date - n / 8,
        100, ${NOW}::timestamptz - interval '3 hours' * ((5000 - n) / 2)
      from generate_series(1, 5000) n`.execute(db)
    await sql`
      insert into order_lines (order_id, position, cake_id, name_en, name_am, quantity, pieces, unit_price_santim, line_total_santim)
      select id, 0, ${cake}, 'Cake', 'ኬክ', 1, 1, 100, 100 from orders`.execute(db)
    const everything = await readEverything(db)
    for (const part of [
      { status: 'Declined' },
      { status: 'Declined', cake },
      { end: addDays(TODAY, -620) },
      { createdTo: dayInAddis(new Date(NOW.getTime() - 7400 * 3_600_000)) },
    ] satisfies Partial<OrderFilter>[]) {
      for (const sort of ['newest', 'due'] as const) {
        const filter: OrderFilter = { ...orderFilter.none, ...part, sort }
        const sorted = inSort(
          everything.filter((order) => matches(order, filter)),
          sort,
        )
        expect(sorted.length).toBeGreaterThan(25)
        const { forward, back } = await pageThrough(filter)
        expect(forward).toEqual(sorted)
        expect(back).toEqual(sorted.slice(0, back.length))
      }
    }
  })
})

/** Differences between the stored rows and the expected ones. */
async function findFaults(db: Database): Promise<unknown[]> {
  const now = sql`
    select f.order_id, f.total_santim, f.paid_santim, f.owed_santim, f.created_at, f.created_day, f.due_day, f.due_rank, t.id as group_id,
      array(select id from order_facets where name = any(f.facet_names) order by id) as facets, f.search
    from order_search_rows_now f join order_groups t using
      (status, payment_status, delivery_method, placed_by, is_fasting, has_topper, has_image, is_unreachable, owes)`
  const sums = sql`count(*), sum(total_santim)::bigint, sum(paid_santim)::bigint, sum(owed_santim)::bigint`
  const stored = sql`orders, total_santim, paid_santim, owed_santim`
  const everyWay = await Promise.all([
    sql`(select * from order_search_rows except ${now}) union all (${now} except select * from order_search_rows)`.execute(
      db,
    ),
    sql`
      with counted as (
        select facet_id, group_id, created_day, due_day, ${sums} from (${now}) f, unnest(0 || facets) facet_id group by 1, 2, 3, 4
      ), tallied as (select facet_id, group_id, created_day, due_day, ${stored} from order_counts_by_day)
      (table counted except table tallied) union all (table tallied except table counted)`.execute(db),
    sql`
      with counted as (select facet_id, group_id, ${sums} from (${now}) f, unnest(0 || facets) facet_id group by 1, 2),
        totals as (select facet_id, group_id, ${stored} from order_counts where orders <> 0)
      (table counted except table totals) union all (table totals except table counted)`.execute(db),
  ])
  return everyWay.flatMap(({ rows }) => rows)
}

describe('counts', () => {
  it('equal a full count after many concurrent changes of orders', async () => {
    const { db } = database
    const catalog = await buildCatalog(db)
    await buildMany(db, catalog, 40)
    const changing = new AbortController()
    const change = async (seed: number) => {
      const draw = seeded(seed)
      for (let n = 0; n < 60; n += 1) {
        await db
          .transaction()
          .execute(async (trx) => {
            const { rows } = await sql<{ id: string }>`
              select id from orders order by md5(id::text || ${n}) limit 1 for update`.execute(trx)
            const id = rows[0]!.id
            const line = { order_id: id, position: 0 }
            const actions = [
              () => buildMany(trx, catalog, 1, seed * 1000 + n),
              () =>
                sql`with moved as (update orders set status = ${ORDER_STATUSES[draw(11)]}, pays_at_handover = true,
                    unpaid_reason = 'A regular', unpaid_reason_for = 'Completed' where id = ${id} returning status)
                  insert into order_events (order_id, at, kind, actor, from_status, to_status, data)
                  select id, updated_at, 'moved', 'system', orders.status, moved.status, '{"reason": "A sample"}'
                  from orders, moved where id = ${id}`.execute(trx),
              () => sql`update orders set paid_santim = ${draw(4) * 5000} where id = ${id}`.execute(trx),
              () => sql`update orders set delivery_date = ${addDays(TODAY, draw(9))} where id = ${id}`.execute(trx),
              () => sql`update orders set customer_name = ${`Hana ${draw(99)}`} where id = ${id}`.execute(trx),
              () =>
                sql`update order_lines set cake_id = ${catalog.cakes[draw(3)]}, has_topper = true, topper_text = 'ሰላም'
                  where order_id = ${line.order_id} and position = ${line.position}`.execute(trx),
              () => sql`delete from reference_images where order_id = ${id}`.execute(trx),
            ]
            await actions[draw(actions.length)]!()
            if (draw(6) === 0) throw new Error('taken back')
          })
          .catch((error: unknown) => {
            if (!(error instanceof Error && error.message === 'taken back')) throw error
          })
      }
    }
    const read = async () => {
      while (!changing.signal.aborted) {
        const { allStatuses } = await summarizeOrders(db, orderFilter.none, NOW)
        expect(allStatuses).toBeGreaterThanOrEqual(40)
      }
    }
    const looking = [read(), read()]
    await Promise.all([1, 2, 3, 4].map(change))
    changing.abort()
    await Promise.all(looking)
    await refreshOrderProjections(db)
    expect(await findFaults(db)).toEqual([])
    const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(db)
    expect((await summarizeOrders(db, orderFilter.none, NOW)).count).toBe(rows[0]!.orders)
    expect(rows[0]!.orders).toBeGreaterThan(45)
  })

  it('commit in parts when more changed than a session may do at once', async () => {
    const { db } = database
    await sql`insert into changed_orders (order_id) select gen_random_uuid() from generate_series(1, 25000)`.execute(db)
    const left = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from changed_orders`.execute(db)
      return rows[0]!.count
    }
    const { rows } = await sql<{ isMore: boolean }>`select advance_order_projections('0 s') as "isMore"`.execute(db)
    expect([rows[0]!.isMore, await left()]).toEqual([true, 15_000])
    await refreshOrderProjections(db)
    expect(await left()).toBe(0)
  })

  it('ignore uncommitted changes, and include committed ones', async () => {
    const { db } = database
    const id = await buildOrder(db)
    const count = async () => (await summarizeOrders(db, { ...orderFilter.none, status: 'Ready' }, NOW)).count
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ status: 'Ready' }).where('id', '=', id).execute()
      expect(await count()).toBe(0)
    })
    expect(await count()).toBe(1)
  })
})
