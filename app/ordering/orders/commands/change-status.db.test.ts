import { acceptQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { moveAsOwner, type StatusChange } from './run-on-order.factory.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog } from '../placing/quote-request.factory.ts'
import { ADMIN, buildRequest, sendPrice } from '../quotes/quotes.factory.ts'
import { findCurrentQuote } from '../quotes/quotes.queries.server.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  deps = { db, clock: new FakeClock(), translateTo }
})
afterAll(() => database.drop())

const change = (orderId: string, to: OrderStatus, more: Partial<StatusChange> = {}) =>
  moveAsOwner(deps, { orderId, to, actor: { name: ADMIN }, reason: '', expectedVersion: 1, ...more })
const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const events = (id: string) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute()
const moves = async (id: string) => (await events(id)).filter(({ kind }) => kind === 'moved')
const holds = (id: string) => db.selectFrom('capacity_holds').select('points').where('order_id', '=', id).execute()

/** A custom cake that was cancelled after its quote was accepted. */
async function buildCancelled(): Promise<{ id: string; version: number }> {
  const id = await buildRequest(deps)
  await sendPrice(deps, id)
  await acceptQuote(deps, { orderId: id, version: 1, position: 1, hasAgreed: true })
  const { version } = await findOrder(id)
  const cancelled = await change(id, 'Cancelled', { expectedVersion: version, reason: 'The wedding is off' })
  if (!cancelled.ok) throw new Error(cancelled.reason)
  return { id, version: cancelled.version }
}

describe('an administrator', () => {
  it('takes an order through the kitchen to its end', async () => {
    const id = await buildOrder(db, { status: 'Confirmed', delivery_method: 'delivery', paid_santim: 10_000 })
    const way: OrderStatus[] = ['In Production', 'Ready', 'Out for Delivery', 'Completed']
    for (const [index, to] of way.entries()) {
      const reason = to === 'Completed' ? 'Seen by the gate' : ''
      expect(await change(id, to, { expectedVersion: index + 1, reason })).toEqual({ ok: true, version: index + 2 })
    }
    expect((await moves(id)).map(({ to_status, actor_name }) => [to_status, actor_name])).toEqual(
      way.map((to) => [to, ADMIN]),
    )
  })

  it('cannot make a move that the table lacks, nor one of another page', async () => {
    const id = await buildOrder(db, { status: 'Completed' })
    expect(await change(id, 'Ready')).toEqual({ ok: false, reason: 'move_not_allowed', from: 'Completed', to: 'Ready' })
    const request = await buildRequest(deps)
    expect(await change(request, 'Quoted')).toMatchObject({ reason: 'move_not_allowed' })
    await sendPrice(deps, request)
    expect(await change(request, 'Pending', { expectedVersion: 2 })).toMatchObject({ reason: 'move_not_allowed' })
    expect(await change('00000000-0000-7000-8000-000000000000', 'Ready')).toMatchObject({ reason: 'order_not_found' })
  })

  it('gives a reason to confirm an unpaid order, and the reason is stored', async () => {
    const id = await buildOrder(db, { status: 'Pending', payment_deadline_at: new Date('2026-11-21T07:00:00Z') })
    expect(await change(id, 'Confirmed', { reason: ' ' })).toEqual({ ok: false, reason: 'reason_missing' })
    expect(await change(id, 'Confirmed', { reason: 'A regular; pays at the counter' })).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({ status: 'Confirmed', payment_deadline_at: null, closed_reason: null })
    expect((await moves(id)).map(({ data }) => data)).toEqual([
      { reason: 'A regular; pays at the counter', without_money: true },
    ])
  })

  it('declines with a reason that the customer gets, and the quote ends', async () => {
    const id = await buildRequest(deps)
    await sendPrice(deps, id)
    expect(await change(id, 'Declined', { expectedVersion: 2 })).toEqual({ ok: false, reason: 'reason_missing' })
    expect(await change(id, 'Declined', { expectedVersion: 2, reason: 'No oven' })).toMatchObject({ ok: true })
    expect(await findCurrentQuote(db, id)).toBeUndefined()
    expect(await holds(id)).toEqual([])
    const messages = await db.selectFrom('messages').select('template').where('order_id', '=', id).execute()
    expect(messages.map(({ template }) => template)).toContain('order.declined')
    expect(await change(id, 'Pending Quote', { expectedVersion: 3 })).toMatchObject({ ok: true })
    expect(await holds(id)).toHaveLength(1)
  })

  it('reopens a cancelled cake as agreed, with its day', async () => {
    const { id, version } = await buildCancelled()
    expect(await holds(id)).toEqual([])
    expect(await change(id, 'Confirmed', { expectedVersion: version, reason: 'On again' })).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({ status: 'Confirmed', order_total_santim: 380_000 })
    expect(await holds(id)).toEqual([{ points: 2 }])
  })

  it('does not reopen it on a full day, nor a request without an agreed price', async () => {
    const { id, version } = await buildCancelled()
    const other = await buildOrder(db, { kind: 'quote' })
    const full = { order_id: other, day: '2026-11-26', points: 60, held_at: deps.clock.now() }
    await db.insertInto('capacity_holds').values(full).execute()
    const again = { expectedVersion: version, reason: 'On again' }
    expect(await change(id, 'Confirmed', again)).toMatchObject({ ok: false, reason: 'day_full' })
    expect(await findOrder(id)).toMatchObject({ status: 'Cancelled', version })

    const request = await buildRequest(deps, {
      contact: { delivery: { method: 'self-pickup', date: '2026-11-27', time: '09:00' } },
    })
    await change(request, 'Cancelled', { reason: 'By mistake' })
    expect(await change(request, 'Confirmed', { ...again, expectedVersion: 2 })).toMatchObject({
      reason: 'move_not_allowed',
    })
  })
})

describe('two at once', () => {
  it('an outdated page is refused and changes nothing', async () => {
    const id = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
    await change(id, 'In Production')
    expect(await change(id, 'Cancelled', { reason: 'Too late', actor: { name: 'other@example.test' } })).toEqual({
      ok: false,
      reason: 'order_changed',
      version: 2,
    })
    expect(await findOrder(id)).toMatchObject({ status: 'In Production', version: 2 })
  })

  it('of two administrators with different moves one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
      const answers = await Promise.all([
        change(id, 'In Production', { actor: { name: 'first@example.test' } }),
        change(id, 'Cancelled', { actor: { name: 'second@example.test' }, reason: 'Power cut' }),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'order_changed' })
      expect(await moves(id)).toHaveLength(1)
      expect((await findOrder(id)).version).toBe(2)
    }
  })

  it('of two administrators with the same move the second learns that it was done', async () => {
    const id = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
    const answers = await Promise.all(
      ['first@example.test', 'second@example.test'].map((name) => change(id, 'In Production', { actor: { name } })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await moves(id)).toHaveLength(1)
  })

  it.each<[OrderStatus, string]>([
    ['In Production', ''],
    ['Cancelled', 'Power cut'],
  ])('a double tap on %s is one move and no refusal', async (to, reason) => {
    const id = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
    const answers = await Promise.all([1, 2, 3].map(() => change(id, to, { reason })))
    expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, version: 2 })))
    expect(await moves(id)).toHaveLength(1)
  })
})
