import { afterAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { findTillOrders } from './snapshot.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-21T07:00:00Z')
const today = dayInAddis(now)

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const found = async (search: string) =>
  (await findTillOrders(db, search, now)).map(({ code, isReady, isDelivery, owedSantim, day }) => ({
    code,
    isReady,
    isDelivery,
    owedSantim,
    day,
  }))

it('a till finds any open order with a price by code, half a phone or a name: of any day, ready ones first', async () => {
  const hers = { phone: '+251900000123', customer_name: 'Hana Sample', kind: 'cart' } as const
  const [tomorrow, later] = [addDays(today, 1), addDays(today, 2)]
  await buildOrder(db, { ...hers, code: 'MRRW22', status: 'Confirmed', delivery_date: tomorrow, paid_santim: 4000 })
  await buildOrder(db, { ...hers, code: 'RDYY22', status: 'Ready', delivery_date: later, paid_santim: 10_000 })
  const brought = { status: 'Ready', delivery_method: 'delivery', address: 'Bole', delivery_date: today } as const
  await buildOrder(db, { ...hers, ...brought, code: 'BRNG22', paid_santim: 10_000 })
  await buildOrder(db, { ...hers, code: 'NDAY22', status: 'Pending', paid_santim: 0 })
  await buildOrder(db, { ...hers, code: 'ASKD22', kind: 'quote', status: 'Pending Quote' })
  await buildOrder(db, { ...hers, code: 'DNEE22', status: 'Completed', delivery_date: today })
  await buildOrder(db, { ...hers, code: 'GNEE22', status: 'Cancelled', delivery_date: tomorrow })
  await buildOrder(db, { phone: '+251900000999', customer_name: 'Sara', code: 'XTRA22', status: 'Ready' })

  const all = [
    { code: 'RDYY22', isReady: true, isDelivery: false, owedSantim: 0, day: later },
    { code: 'BRNG22', isReady: false, isDelivery: true, owedSantim: 0, day: today },
    { code: 'MRRW22', isReady: false, isDelivery: false, owedSantim: 6000, day: tomorrow },
    { code: 'NDAY22', isReady: false, isDelivery: false, owedSantim: 10_000, day: null },
  ]
  expect(await found('0900 000 123')).toEqual(all)
  expect(await found('000123')).toEqual(all)
  expect(await found('hana')).toEqual(all)
  expect(await found('rdyy22')).toEqual(all.slice(0, 1))
  expect(await found('XXXX99')).toEqual([])
})
