import { afterAll, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { countQuick, loadOrdersView } from './load-orders-frame.server.ts'
import { FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { orderFilter, type OrderFilter } from './order-filters.ts'
import { buildOrder } from './orders.factory.ts'
import { summarizeOrders } from './orders.queries.server.ts'

const { db, drop } = await createTestDatabase()
afterAll(() => drop())

/** Saturday, noon in Addis Ababa. */
const now = new Date('2026-11-21T09:00:00Z')

it('counts the quick filters together with other filters where counts exist, but not with a search', async () => {
  const cake = await buildCake(db)
  await buildOrder(db, { delivery_date: '2026-11-21', delivery_time: '11:00', status: 'Ready' }, [{ cake_id: cake }])
  await buildOrder(db, { delivery_date: '2026-11-21', delivery_time: '17:00', paid_santim: 10_000 }, [
    { cake_id: cake },
  ])
  await buildOrder(db, { status: 'Completed', paid_santim: 10_000, phone: FALLBACK_PHONE })
  await buildOrder(db, { delivery_date: '2026-11-22', status: 'Ready', wants_call: true, phone: FALLBACK_PHONE })
  const quickOf = (values: Partial<OrderFilter>) => {
    const filter = { ...orderFilter.none, ...values }
    return countQuick(db, filter, { now, summarized: summarizeOrders(db, filter, now) })
  }
  expect(await quickOf({})).toEqual({
    dueSoon: 0,
    dueToday: 2,
    dueTomorrow: 1,
    overdue: 1,
    leftBehind: 1,
    balanceOverdue: 0,
    unpaid: 2,
    callFirst: 1,
    unreachable: 1,
  })
  expect(await quickOf({ payment: 'paid' })).toMatchObject({ unpaid: 2, unreachable: 0 })
  expect(await quickOf({ unreachable: 'yes', within: '6' })).toMatchObject({ dueSoon: 0, unpaid: 0, unreachable: 0 })
  expect(await quickOf({ open: 'no' })).toMatchObject({ unreachable: 1 })
  expect(await quickOf({ cake })).toMatchObject({
    dueToday: 2,
    dueTomorrow: 0,
    overdue: 1,
    unpaid: 1,
  })
  expect(await quickOf({ cake })).not.toHaveProperty('callFirst')
  expect(await quickOf({ status: 'Ready', overdue: 'yes' })).toMatchObject({ dueToday: 1, overdue: 1 })
  expect(await quickOf({ search: 'Hana' })).toEqual({})
  expect(await quickOf({ cake, flavor: 'vanilla' })).toEqual({})
})

it('adds a quick filter to the others, and takes it and each other one away', async () => {
  const profile = { id: 'hana', email: 'hana@shop.example', isAdmin: true }
  const admin = { ...buildFacts(), profile, db, now }
  const url = new URL('http://shop.test/admin/orders/board?overdue=yes&method=delivery&range=day')
  const { frame } = await loadOrdersView(admin, url, 'board', async () => ({}))
  const chipOf = (text: string) => frame.quick.find((chip) => chip.text === text)
  expect(chipOf('Overdue')).toMatchObject({ isChosen: true, to: '/admin/orders/board?method=delivery' })
  expect(chipOf('Unpaid')).toMatchObject({
    isChosen: false,
    to: '/admin/orders/board?payment=unpaid&method=delivery&overdue=yes',
  })
  expect(frame.statuses.find(({ isChosen }) => isChosen)).toMatchObject({ text: 'All' })
  expect(frame.others).toEqual([{ text: 'Delivery', to: '/admin/orders/board?overdue=yes' }])
  expect(frame.state).toMatchObject({ search: '?method=delivery&overdue=yes', cleared: '/admin/orders/board' })
})
