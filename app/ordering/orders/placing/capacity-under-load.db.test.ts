import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock, buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { holdCapacity, releaseCapacity, type CapacityHold } from '#app/ordering/scheduling/hold-capacity.server.ts'
import { listAvailableDays } from '#app/ordering/scheduling/list-available-days.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { placeQuoteRequest } from './place-quote-request.server.ts'
import { buildCustomCatalog, buildQuoteRequest } from './quote-request.factory.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let clock: FakeClock

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  clock = new FakeClock()
})
afterAll(() => database.drop())

const DAY = '2026-11-26'

async function pointsHeld(day = DAY): Promise<number> {
  const row = await db
    .selectFrom('capacity_holds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('points'), eb.lit(0)).as('points'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return row.points
}

async function leavePoints(points: number, day = DAY): Promise<void> {
  const held = 60 - points
  const order_id = await buildOrder(db, { kind: 'quote', status: 'Confirmed', delivery_date: day })
  await db.insertInto('capacity_holds').values({ order_id, day, points: held, held_at: clock.now() }).execute()
}

const place = (sizeId: string, date = DAY, time?: string) =>
  placeQuoteRequest(
    { db, clock, translateTo },
    buildQuoteRequest({ sizeId, contact: { delivery: { method: 'self-pickup', date, time } } }),
  )

describe('many concurrent requests', () => {
  it('200 for the last 3 points of a day sell exactly 3', async () => {
    await leavePoints(3)
    const shop = buildTestShop(db)
    const body = {
      cake_id: 'honey',
      size_id: 'small',
      flavor_id: 'vanilla',
      cake_type_id: 'chiffon',
      delivery_date: DAY,
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const phone = `0900000${String(index).padStart(3, '0')}`
        return shop.call('POST', '/orders', { ...body, phone }, { from: `198.51.100.${index}` })
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map((answer) => `${answer.status} ${answer.body.reason}`))).toEqual(
      new Set(['422 day_full']),
    )
    expect(refused[0]?.body).toMatchObject({ earliest_date: '2026-11-27', earliest_time: '09:00' })
    expect(await pointsHeld()).toBe(60)
    const orders = await db.selectFrom('orders').select('id').where('status', '=', 'Pending Quote').execute()
    expect(orders).toHaveLength(3)
    expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(3)
  })

  it('of mixed sizes never exceed the points of the day, and leave no usable points', async () => {
    await leavePoints(11)
    const sizes = ['small', 'medium', 'large']
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => place(sizes[index % 3]!)))
    expect(await pointsHeld()).toBe(60)
    const sold = await db.selectFrom('capacity_holds').select('points').where('points', '<=', 3).execute()
    expect(sold.reduce((sum, { points }) => sum + points, 0)).toBe(11)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(sold.length)
  })

  it('for one slot take no more than its share', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => place('medium', DAY, '09:30')))
    expect(await pointsHeld()).toBe(14)
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : answer.reason)))).toEqual(new Set(['slot_full']))
  })

  it('for many days do not deadlock', async () => {
    const days = Array.from({ length: 10 }, (_, index) => `2026-12-${String(index + 10)}`)
    for (const day of days) await db.insertInto('day_exceptions').values({ day, capacity_points: 4 }).execute()
    await Promise.all(days.flatMap((day) => Array.from({ length: 6 }, () => place('medium', day))))
    for (const day of days) expect(await pointsHeld(day)).toBe(4)
  })

  it('may move between the same two days in both directions', async () => {
    const other = '2026-11-27'
    const orders = await Promise.all(Array.from({ length: 12 }, () => buildOrder(db, { kind: 'quote' })))
    const hold = (orderId: string, day: string) =>
      db.transaction().execute((trx) => holdCapacity(trx, holdOf(orderId, { day }), clock.now()))
    await Promise.all(orders.map((orderId, index) => hold(orderId, index % 2 ? DAY : other)))
    const moved = await Promise.all(orders.map((orderId, index) => hold(orderId, index % 2 ? other : DAY)))
    expect(moved.every(({ ok }) => ok)).toBe(true)
    expect([await pointsHeld(), await pointsHeld(other)]).toEqual([12, 12])
  })
})

function holdOf(orderId: string, changes: Partial<CapacityHold> = {}): CapacityHold {
  return { orderId, day: DAY, slotFrom: null, points: 2, mayExceed: false, ...changes }
}

describe('a hold', () => {
  const hold = (wish: CapacityHold) => db.transaction().execute((trx) => holdCapacity(trx, wish, clock.now()))

  it('gives its points back when it is released', async () => {
    await leavePoints(2)
    const first = await buildOrder(db)
    const second = await buildOrder(db)
    expect(await hold(holdOf(first))).toEqual({ ok: true })
    expect(await hold(holdOf(second))).toEqual({ ok: false, reason: 'day_full', day: DAY })
    await releaseCapacity(db, first)
    await releaseCapacity(db, first)
    expect(await hold(holdOf(second))).toEqual({ ok: true })
    expect(await pointsHeld()).toBe(60)
  })

  it('does not block its own change', async () => {
    await leavePoints(3)
    const order = await buildOrder(db)
    await hold(holdOf(order, { points: 3 }))
    expect(await hold(holdOf(order, { points: 2, slotFrom: '09:00' }))).toEqual({ ok: true })
    expect(await hold(holdOf(order, { points: 4 }))).toMatchObject({ reason: 'day_full' })
    expect(await pointsHeld()).toBe(59)
  })

  it('moves with the order to another day, and can be released', async () => {
    const order = await buildOrder(db)
    await hold(holdOf(order))
    await hold(holdOf(order, { day: '2026-11-27' }))
    expect([await pointsHeld(), await pointsHeld('2026-11-27')]).toEqual([0, 2])
    await hold(holdOf(order, { points: 0 }))
    expect(await pointsHeld('2026-11-27')).toBe(0)
  })

  it('may exceed the points of the day when staff decide so, and still counts', async () => {
    await leavePoints(1)
    const order = await buildOrder(db)
    expect(await hold(holdOf(order, { mayExceed: true }))).toEqual({ ok: true })
    expect(await pointsHeld()).toBe(61)
  })

  it('counts in the list of free days, except for its own order', async () => {
    await leavePoints(2)
    const order = await buildOrder(db)
    await hold(holdOf(order))
    const query = { method: 'self-pickup', now: clock.now(), settings: settingDefaults, from: DAY, to: DAY } as const
    const stateFor = async (exceptHolder?: string) =>
      (await listAvailableDays(db, { ...query, sizeId: 'medium', exceptHolder })).days[0]?.state
    expect([await stateFor(), await stateFor(order)]).toEqual(['full', 'open'])
  })
})
