import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { countDueByDay, listDayLoads } from './calendar.queries.server.ts'
import { orderFilter, type OrderFilter } from './order-filters.ts'
import { buildOrder } from './orders.factory.ts'

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')
const november = { first: '2026-11-01', last: '2026-11-30' }

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const count = async (filter: Partial<OrderFilter> = {}) =>
  Object.fromEntries(await countDueByDay(db, { ...orderFilter.none, ...filter }, now, november))

it('each day has its orders, closed ones only on request', async () => {
  await buildOrder(db, { delivery_date: '2026-11-26', customer_name: 'Almaz' })
  await buildOrder(db, { delivery_date: '2026-11-26', customer_name: 'Dawit', status: 'Ready' })
  await buildOrder(db, { delivery_date: '2026-11-27', status: 'Cancelled' })
  await buildOrder(db, { delivery_date: '2026-12-01' })
  await buildOrder(db, { delivery_date: null })
  expect(await count()).toEqual({ '2026-11-26': 2 })
  expect(await count({ status: 'Cancelled' })).toEqual({ '2026-11-27': 1 })
  expect(await count({ search: 'almaz' })).toEqual({ '2026-11-26': 1 })
  expect(await count({ overdue: 'no', status: 'Ready' })).toEqual({ '2026-11-26': 1 })
})

it('a day’s load shows its held points, and what makes the day special', async () => {
  const [one, other] = [await buildOrder(db), await buildOrder(db)]
  const hold = { day: '2026-11-26', held_at: now }
  await db
    .insertInto('capacity_holds')
    .values([
      { ...hold, order_id: one, points: 2 },
      { ...hold, order_id: other, points: 3 },
    ])
    .execute()
  await db
    .insertInto('day_exceptions')
    .values({ day: '2026-11-27', is_closed: true, reason_en: 'Painting', reason_am: 'ቀለም ቅብ' })
    .execute()
  const loads = await listDayLoads(db, november)
  expect(loads.get('2026-11-26')).toMatchObject({ held: 5, isClosed: false, capacityPoints: null })
  expect(loads.get('2026-11-27')).toMatchObject({ held: 0, isClosed: true, reasonEn: 'Painting' })
  expect(loads.size).toBe(2)
})
