import { afterAll, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { loadOrdersView } from './load-orders-frame.server.ts'
import { FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { loadZones } from './load-zones.server.ts'
import { countQuick } from './order-chips.server.ts'
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
    overdue: 1,
    leftBehind: 1,
    balanceOverdue: 0,
    callFirst: 1,
    unreachable: 1,
  })
  expect(await quickOf({ payment: 'paid' })).toMatchObject({ unreachable: 0 })
  expect(await quickOf({ unreachable: 'yes', within: '6' })).toMatchObject({ dueSoon: 0, unreachable: 0 })
  expect(await quickOf({ open: 'no' })).toMatchObject({ unreachable: 1 })
  expect(await quickOf({ cake })).toMatchObject({
    dueToday: 2,
    overdue: 1,
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
  expect(chipOf('Call first')).toMatchObject({
    isChosen: false,
    to: '/admin/orders/board?method=delivery&call=yes&overdue=yes',
  })
  expect(frame.statuses.find(({ isChosen }) => isChosen)).toMatchObject({ text: 'All' })
  expect(frame.others).toEqual([{ text: 'Delivery', to: '/admin/orders/board?overdue=yes' }])
  expect(frame.state).toMatchObject({ search: '?method=delivery&overdue=yes', cleared: '/admin/orders/board' })
})

it('shows the views of the day’s work, each in the place of the other, without empty ones', async () => {
  const profile = { id: 'hana', email: 'hana@shop.example', isAdmin: true }
  const admin = { ...buildFacts(), profile, db, now }
  const viewsAt = async (search: string) => {
    const { frame } = await loadOrdersView(
      admin,
      new URL(`http://shop.test/admin/orders${search}`),
      'list',
      async () => ({}),
    )
    return frame.views.map(({ text, to, count, isChosen }) => [text, to.slice('/admin/orders'.length), count, isChosen])
  }
  const toDo = '?end=2026-11-21&open=yes'
  expect(await viewsAt('')).toEqual([
    ['To do today', toDo, 2, false],
    ['Tomorrow', '?start=2026-11-22&end=2026-11-22', 1, false],
    ['Unpaid', '?balance=open', 2, false],
    ['All', '?counter=no', 4, true],
  ])
  // A view leaves the other filters, and takes the place of another view.
  expect(await viewsAt(`${toDo}&method=self-pickup`)).toEqual([
    ['To do today', '?end=2026-11-21&method=self-pickup&open=yes', 2, true],
    ['Tomorrow', '?start=2026-11-22&end=2026-11-22&method=self-pickup', 1, false],
    ['Unpaid', '?balance=open&method=self-pickup', 2, false],
    ['All', '?method=self-pickup&counter=no', 4, false],
  ])
  // What is paid in part is unpaid too.
  await buildOrder(db, { status: 'In Production', delivery_date: '2026-11-23', paid_santim: 4000 })
  expect(await viewsAt('')).toContainEqual(['Unpaid', '?balance=open', 3, false])
})

it('shows all orders without sales of tills where nobody filters, which is no filter that somebody chose', async () => {
  const profile = { id: 'hana', email: 'hana@shop.example', isAdmin: true }
  const admin = { ...buildFacts(), profile, db, now }
  const shownAt = async (search: string) => {
    const url = new URL(`http://shop.test/admin/orders${search}`)
    const { frame, counter } = await loadOrdersView(admin, url, 'list', async ({ filter }) => ({
      counter: filter.counter,
    }))
    return { counter, isFiltered: frame.state.isFiltered, others: frame.others.map(({ text }) => text) }
  }
  expect(await shownAt('')).toEqual({ counter: 'no', isFiltered: false, others: [] })
  expect(await shownAt('?per_page=50')).toEqual({ counter: 'no', isFiltered: false, others: [] })
  for (const search of ['?search=T1', '?search=T1&counter=no']) {
    expect(await shownAt(search)).toMatchObject({ counter: '', isFiltered: true })
  }
  expect(await shownAt('?counter=yes')).toEqual({ counter: 'yes', isFiltered: true, others: [] })
  expect(await shownAt('?status=Completed&counter=no')).toMatchObject({ others: ['Without sales of tills'] })
})

it('by zone drivers see agreed deliveries, and others only when asked for', async () => {
  const profile = { id: 'hana', email: 'hana@shop.example', isAdmin: true }
  const admin = { ...buildFacts(), profile, db, now }
  const delivery = { delivery_method: 'delivery', delivery_date: '2026-11-23' } as const
  const agreed = await buildOrder(db, { ...delivery, status: 'Confirmed' })
  const asked = await buildOrder(db, { ...delivery, kind: 'quote', status: 'Pending Quote' })
  await buildOrder(db, { ...delivery, status: 'Pending' })
  const shownAt = async (search: string) => {
    const url = new URL(`http://shop.test/admin/orders/zones${search}`)
    const { groups } = await loadOrdersView(admin, url, 'zones', loadZones)
    return groups.flatMap(({ orders }) => orders.map(({ id }) => id))
  }
  expect(await shownAt('')).toEqual([agreed])
  expect(await shownAt('?status=Pending+Quote')).toEqual([asked])
})
