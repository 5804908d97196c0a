import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { listProductionOrders } from '#app/ordering/production/production.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { expireUnpaidOrders } from '../status/expire-unpaid.server.ts'
import { runOnOrder } from './run-on-order.factory.ts'
import { bakeAnyway } from './bake-anyway.server.ts'

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
const DAY = '2026-11-26'
const now = new Date('2026-11-25T08:00:00Z')
const HANA = { id: 'hana', name: 'hana@shop.example' }

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const bake = (orderId: string, more: { reason?: string; version?: number } = {}) => {
  const wish = { orderId, actor: HANA, reason: 'Pays on Sunday', version: 1, ...more }
  return runOnOrder({ db, clock: { now: () => now } }, bakeAnyway, wish)
}
const onSheet = async () => (await listProductionOrders(db, DAY)).map(({ id }) => id)

describe('an order that is baked anyway', () => {
  it('is on the sheet, does not lapse, and keeps who said so and why', async () => {
    const id = await buildOrder(db, { kind: 'direct', delivery_date: DAY, payment_deadline_at: now })
    expect(await bake(id)).toEqual({ ok: true })
    expect(await onSheet()).toEqual([id])
    expect(await expireUnpaidOrders(db, new Date(now.getTime() + 24 * 60 * 60_000))).toBe(0)
    const event = await db.selectFrom('order_events').selectAll().executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      kind: 'agreed',
      actor: 'admin',
      actor_name: HANA.name,
      data: { reason: 'Pays on Sunday', without_money: true },
    })
    const logged = await db.selectFrom('audit_log').select(['actor', 'reason']).executeTakeFirstOrThrow()
    expect(logged).toEqual({ actor: HANA.name, reason: 'Pays on Sunday' })
  })

  it('may be one whose money was given back', async () => {
    const id = await buildOrder(db, { delivery_date: DAY, paid_santim: 10_000, refunded_santim: 10_000 })
    expect(await onSheet()).toEqual([])
    expect(await bake(id)).toEqual({ ok: true })
    expect(await onSheet()).toEqual([id])
  })

  it('once, however often the button is pressed', async () => {
    const id = await buildOrder(db, { delivery_date: DAY })
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => bake(id)))
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ ok: true })))
    expect(await db.selectFrom('order_events').select('id').execute()).toHaveLength(1)
  })

  it('has a reason, is as the page showed it, and is not on the sheet yet', async () => {
    const id = await buildOrder(db, { delivery_date: DAY })
    expect(await bake(id, { reason: '  ' })).toEqual({ ok: false, reason: 'reason_missing' })
    expect(await bake(id, { version: 7 })).toEqual({ ok: false, reason: 'order_changed', version: 1 })
    const paid = await buildOrder(db, { delivery_date: DAY, paid_santim: 10_000 })
    const pending = await buildOrder(db, { delivery_date: DAY, status: 'Pending' })
    const undated = await buildOrder(db, { paid_santim: 10_000 })
    for (const other of [paid, pending, undated]) {
      expect(await bake(other)).toEqual({ ok: false, reason: 'move_not_allowed' })
    }
    expect(await onSheet()).toEqual([paid])
  })
})
