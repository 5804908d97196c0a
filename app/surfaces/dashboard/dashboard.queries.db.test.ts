import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { readDashboard } from './dashboard.queries.server.ts'
import { readTrend, sameDayLastYear } from './figures/trend.queries.server.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
beforeEach(() => database.truncate())
afterAll(() => database.drop())

/** Saturday, noon in Addis Ababa; 12 Hidar 2019. */
const NOW = new Date('2026-11-21T09:00:00Z')
const at = (moment: string) => new Date(`${moment}+03:00`)

it.each([
  ['2026-11-21', '2025-11-21'], // both are 12 Hidar
  ['2024-02-29', '2023-02-28'], // both are 21 Yekatit; 2016 began a day later than 2015
  ['2023-09-11', '2022-09-10'], // the sixth of Pagume falls back to the fifth
])('the same Ethiopian day a year before %s is %s', (today, day) => {
  expect(sameDayLastYear(today)).toBe(day)
})

describe('the dashboard', () => {
  it('of an empty shop is all zeros', async () => {
    const { now, days, money, sales, health } = await readDashboard(db, NOW)
    expect(new Set(Object.values(now))).toEqual(new Set([0]))
    expect(days.map(({ day, orders, points }) => [day, orders, points])).toEqual(
      [21, 22, 23, 24, 25].map((date) => [`2026-11-${date}`, 0, 0]),
    )
    expect(money).toEqual([])
    expect(new Set(sales.days.map(({ salesSantim }) => salesSantim))).toEqual(new Set([0]))
    expect(await readTrend(db, '2026-11-21')).toMatchObject({
      averageSantim: null,
      firstAnswerMinutes: null,
      topCakes: [],
    })
    expect(health).toEqual({
      waitingMessages: 0,
      waitingWebhooks: 0,
      failedMessages: 0,
      lastWebhooks: [],
      backups: { last: undefined, failed: undefined, installedAt: expect.any(Date) },
      offsite: { lastAt: undefined, failure: null, tried: undefined, changes: undefined },
      sheet: { isOn: false, time: '18:00', last: undefined },
      prints: { failed: 0, waiting: 0 },
    })
  })

  it('counts due, overdue, unpaid and owed', async () => {
    const today = { delivery_date: '2026-11-21', created_at: at('2026-11-20T10:00') }
    await buildOrder(db, { ...today, delivery_time: '14:00', paid_santim: 4000 }) // due in two hours
    await buildOrder(db, { ...today, delivery_time: '15:00', status: 'Ready', paid_santim: 10_000 }) // due in three hours
    await buildOrder(db, { ...today, delivery_time: '11:59', phone: '000-000-0000' })
    await buildOrder(db, { ...today, delivery_time: '11:00', status: 'Completed', paid_santim: 10_000 })
    await buildOrder(db, { ...today, delivery_date: '2026-11-22', status: 'Pending' })
    await buildOrder(db, { ...today, delivery_date: '2026-11-19', status: 'Cancelled' })
    await buildOrder(db, { status: 'Pending Quote', created_at: at('2026-11-21T00:10') })
    const { now, quotes } = await readDashboard(db, NOW)
    expect(now).toEqual({
      dueToday: 3,
      dueTomorrow: 1,
      overdue: 1,
      leftBehind: 0,
      balanceOverdue: 0,
      unreachable: 1,
      outstandingSantim: 6000 + 10_000 + 10_000,
      outstandingOrders: 3,
    })
    expect(quotes.count).toBe(1)
  })

  it('shows the coming days with their work', async () => {
    const [honey, mango] = [await buildCake(db), await buildCake(db)]
    const day = { delivery_date: '2026-11-23', status: 'Confirmed' }
    const id = await buildOrder(db, day, [
      { cake_id: honey, quantity: 2 },
      { cake_id: mango, quantity: 3 },
    ])
    await buildOrder(db, day, [{ cake_id: honey, quantity: 4 }])
    await buildOrder(db, { ...day, status: 'Cancelled' }, [{ cake_id: honey, quantity: 9 }])
    await db.insertInto('capacity_holds').values({ order_id: id, day: '2026-11-23', points: 5, held_at: NOW }).execute()
    await db.insertInto('day_exceptions').values({ day: '2026-11-24', is_closed: true }).execute()
    const hours = { from: '08:00', to: '18:00' }
    const value = JSON.stringify([hours, hours, hours, hours, hours, hours, null]) // closed on Sundays
    await db.insertInto('settings').values({ key: 'hours.shop', value, updated_at: NOW }).execute()
    const { days } = await readDashboard(db, NOW)
    expect(days[2]).toMatchObject({
      orders: 2,
      points: 5,
      capacityPoints: 60, // a Monday
      isClosed: false,
    })
    expect(days[3]).toMatchObject({ day: '2026-11-24', isClosed: true, orders: 0 })
    expect(days.map(({ isClosed }) => isClosed)).toEqual([false, true, false, true, false])
  })

  it('adds up the money of today by method', async () => {
    const id = await buildOrder(db)
    const taken = (provider: string, amount: number, moment: string) =>
      db
        .insertInto('ledger_entries')
        .values({ order_id: id, kind: 'payment', provider, amount_santim: amount, at: at(moment) })
        .execute()
    await taken('simulator', 5000, '2026-11-21T00:00')
    await taken('simulator', 2000, '2026-11-21T11:00')
    await taken('cash', 9000, '2026-11-21T23:59')
    await taken('cash', 100, '2026-11-20T23:59')
    await taken('cash', 100, '2026-11-22T00:00')
    expect((await readDashboard(db, NOW)).money).toEqual([
      { provider: 'cash', method: 'Cash', isCounter: false, count: 1, takenSantim: 9000, backSantim: 0 },
      { provider: 'simulator', method: null, isCounter: false, count: 2, takenSantim: 7000, backSantim: 0 },
    ])

    // Credit counts when the shop receives it, even without an order. A payment by credit is not counted again.
    const credit = { phone: '+251900000001', provider: 'simulator', recorded_by: 'owner@shop.example', at: NOW }
    await db
      .insertInto('credit_entries')
      .values({ ...credit, amount_santim: 300 })
      .execute()
    expect((await readDashboard(db, NOW)).money).toContainEqual({
      provider: 'simulator',
      method: 'Credit',
      isCounter: false,
      count: 1,
      takenSantim: 300,
      backSantim: 0,
    })
  })

  it('compares the last thirty days: sales, hours, choices, quotes and their response times', async () => {
    const [honey, mango] = [await buildCake(db, { name_en: 'Honey' }), await buildCake(db, { name_en: 'Mango' })]
    const sold = (moment: string, cake = honey, status = 'Completed') =>
      buildOrder(db, { status, created_at: at(moment) }, [{ cake_id: cake }])
    await sold('2026-11-21T09:30')
    await sold('2026-11-21T09:59', mango)
    await sold('2026-11-21T10:00')
    await sold('2026-11-14T09:00', mango)
    await sold('2026-10-23T09:00', mango, 'Confirmed') // the first of the thirty days
    await sold('2026-10-22T23:59', honey) // the day before them
    await sold('2025-11-21T09:00')
    await sold('2026-11-21T09:00', mango, 'Cancelled')
    const answered = async (state: string, minutes: number, asked: string) => {
      const order = await buildOrder(db, { kind: 'quote', status: 'Quoted', created_at: at(asked) })
      const sentAt = new Date(at(asked).getTime() + minutes * 60_000)
      const quote = { order_id: order, deposit_percent: 50, created_by: 'owner@shop.example', valid_until: NOW }
      const times = { created_at: sentAt, updated_at: sentAt }
      await db
        .insertInto('quotes')
        .values([
          { ...quote, ...times, id: uuidv7(NOW), version: 1, state: 'void', sent_at: sentAt },
          { ...quote, ...times, id: uuidv7(NOW), version: 2, state, sent_at: new Date(sentAt.getTime() + 1000) },
        ])
        .execute()
    }
    await answered('accepted', 30, '2026-11-20T09:00')
    await answered('sent', 90, '2026-11-20T09:00')
    await answered('accepted', 10, '2026-10-01T09:00') // answered before the thirty days

    const { sales } = await readDashboard(db, NOW)
    const trend = await readTrend(db, '2026-11-21')
    expect(trend).toMatchObject(sales)
    expect(trend.days).toHaveLength(30)
    expect(trend.days[0]).toEqual({ day: '2026-10-23', orders: 1, salesSantim: 10_000 })
    expect(trend.days.at(-1)).toEqual({ day: '2026-11-21', orders: 3, salesSantim: 30_000 })
    expect(trend.averageSantim).toBe(10_000)
    expect(trend.weekBefore.at(-1)).toEqual({ day: '2026-11-14', orders: 1, salesSantim: 10_000 })
    expect(trend.sameDayLastYear).toEqual({ day: '2025-11-21', orders: 1, salesSantim: 10_000 })
    expect(trend.topCakes.map(({ names, orders }) => [names.en, orders])).toEqual([
      ['Mango', 3],
      ['Honey', 2],
    ])
    expect([trend.byHour[9], trend.byHour[10], trend.byHour[23]]).toEqual([7, 1, 0])
    expect(trend.weekBefore[0]).toEqual({ day: '2026-10-16', orders: 0, salesSantim: 0 })
    expect(trend.quotes).toEqual({ answered: 2, accepted: 1 })
    expect(trend.quoteDays.filter((day) => day.answered > 0)).toEqual([{ day: '2026-11-20', answered: 2, accepted: 1 }])
    expect(trend.firstAnswerMinutes).toBe(60)
  })

  it('shows the last message of each provider, and stuck work', async () => {
    const reported = (provider: string, key: string, receivedAt: Date, processedAt: Date | null) =>
      db
        .insertInto('provider_events')
        .values({
          provider,
          event_key: key,
          authenticity: 'signed',
          headers: '{}',
          body: '',
          received_at: receivedAt,
          processed_at: processedAt,
        })
        .execute()
    await reported('simulator', 'a', at('2026-11-21T08:00'), NOW)
    await reported('simulator', 'b', at('2026-11-21T09:00'), null)
    await reported('other', 'a', at('2026-11-20T09:00'), NOW)
    expect((await readDashboard(db, NOW)).health).toMatchObject({
      waitingWebhooks: 1,
      lastWebhooks: [
        { provider: 'simulator', at: at('2026-11-21T09:00') },
        { provider: 'other', at: at('2026-11-20T09:00') },
      ],
    })
  })
})
