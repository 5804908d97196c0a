import { afterAll, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { giveDelivery } from '#app/ordering/order-admin/commands/give-delivery.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { runOnOrder } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { buildStaff } from '#app/till/drawer/drawer.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { findBarCounts } from '../bar-counts.server.ts'
import { readLiveEvents } from './live-events.queries.server.ts'
import { presentLiveEvent } from './present-live-event.server.ts'

const { db, drop } = await createTestDatabase()
afterAll(() => drop())

it('a delivery that is given to a driver is announced to them alone, and counts on their bar', async () => {
  const clock = new FakeClock()
  const yared = await buildStaff(db, 'yared', 'driver')
  const day = dayInAddis(clock.now())
  const delivery = { delivery_method: 'delivery', address: 'Bole', delivery_date: day, status: 'Ready' } as const
  const orderId = await buildOrder(db, { ...delivery, code: 'CAKE22', paid_santim: 10_000 })
  const { events: before } = await readLiveEvents(db, 0n)
  const give = (driverId: string | null, expectedDriverId: string | null) =>
    runOnOrder({ db, clock }, giveDelivery, {
      orderId,
      driverId,
      expectedDriverId,
      actor: { name: 'hana@shop.example' },
    })
  const hears = async (id: string, role: 'driver' | 'owner') => {
    const { events } = await readLiveEvents(db, 0n)
    const viewer = { lang: 'en', t: translateTo('en'), profile: { ...buildProfile(role), id } } as const
    return events.slice(before.length).map((event) => presentLiveEvent(event, viewer))
  }
  const deps = { db, now: clock.now(), log: { error: (fault: unknown) => expect(fault).toBeUndefined() } }
  const bar = () => findBarCounts(deps as never, { id: yared.id, permissions: ['deliveries.view'] })

  expect(await bar()).toMatchObject({ deliveries: 0 })
  expect(await give(yared.id, null)).toEqual({ ok: true })
  expect(await bar()).toMatchObject({ deliveries: 1 })
  expect(await hears(yared.id, 'driver')).toMatchObject([
    { kind: 'given', text: 'Delivery CAKE22 was given to you', to: '/admin/deliveries' },
  ])
  expect(await hears('somebody else', 'driver')).toMatchObject([{ kind: 'move', text: null }])
  expect(await hears('an owner', 'owner')).toMatchObject([{ kind: 'move', text: null }])

  expect(await give(null, yared.id)).toEqual({ ok: true })
  expect(await hears(yared.id, 'driver')).toMatchObject([{ kind: 'given' }, { kind: 'move', text: null }])
  expect(await bar()).toMatchObject({ deliveries: 0 })
})
