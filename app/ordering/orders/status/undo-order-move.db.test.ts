import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { notePaymentEvent } from './apply-payment.server.ts'
import { moveAsOwner } from '../commands/run-on-order.factory.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog } from '../placing/quote-request.factory.ts'
import { ADMIN, buildRequest, sendPrice } from '../quotes/quotes.factory.ts'
import { undoOrderMove } from './undo-order-move.server.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  deps = { db, clock: new FakeClock(), translateTo }
})
afterAll(() => database.drop())

const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const holds = (id: string) =>
  db.selectFrom('capacity_holds').select(['day', 'points']).where('order_id', '=', id).execute()
const messages = (id: string) =>
  db.selectFrom('messages').select(['template', 'state']).where('order_id', '=', id).execute()

async function move(orderId: string, to: OrderStatus, reason = '') {
  const { version } = await findOrder(orderId)
  const moved = await moveAsOwner(deps, { orderId, to, reason, actor: { name: ADMIN }, expectedVersion: version })
  if (!moved.ok) throw new Error(moved.reason)
  deps.clock.advance(5000)
}

/** Undoes this person's last change, as the button does. */
async function undo(actor = ADMIN): Promise<boolean> {
  const now = deps.clock.now()
  const [last] = await listUndoable(db, { name: actor }, now)
  const change = last && (await listToUndo(db, last.changeId, { name: actor }, now))[0]
  return change ? db.transaction().execute((trx) => undoOrderMove(trx, change, { name: actor }, now)) : false
}

describe('a move that was a mistake', () => {
  it('is undone with its message, and both are in the timeline', async () => {
    const id = await buildOrder(db, { status: 'In Production' })
    await move(id, 'Ready')
    expect(await messages(id)).toHaveLength(1)
    expect(await undo()).toBe(true)
    expect(await findOrder(id)).toMatchObject({ status: 'In Production', version: 3 })
    expect(await messages(id)).toEqual([])
    const events = await db.selectFrom('order_events').select(['to_status', 'data']).orderBy('id').execute()
    expect(events).toEqual([
      { to_status: 'Ready', data: {} },
      { to_status: 'In Production', data: { undone: true } },
    ])
    const log = await db.selectFrom('audit_log').select(['action', 'before', 'after', 'undoes']).orderBy('id').execute()
    expect(log).toMatchObject([
      { action: 'move', before: { status: 'In Production' }, after: { status: 'Ready' }, undoes: null },
      { action: 'undo', before: { status: 'Ready' }, after: { status: 'In Production' } },
    ])
    expect(log[1]?.undoes).not.toBeNull()
    expect(await undo(), 'once').toBe(false)
  })

  it('keeps the reason that was given for the status before too', async () => {
    const id = await buildOrder(db, { status: 'Confirmed', delivery_method: 'delivery' })
    for (const to of ['In Production', 'Ready', 'Out for Delivery'] as const) await move(id, to, 'Pays the driver')
    expect(await undo()).toBe(true)
    expect(await findOrder(id)).toMatchObject({
      status: 'Ready',
      unpaid_reason: 'Pays the driver',
      unpaid_reason_for: 'In Production',
    })
  })

  it('says so when the customer already got the message', async () => {
    const id = await buildOrder(db, { status: 'In Production' })
    await move(id, 'Ready')
    const sent = {
      state: 'sent',
      channel: 'sms',
      next_try_at: null,
      sent_at: deps.clock.now(),
      tried_at: deps.clock.now(),
    }
    await db.updateTable('messages').set(sent).execute()
    expect(await undo()).toBe(true)
    expect(await messages(id)).toEqual([{ template: 'order.ready', state: 'sent' }])
    const { data } = await db.selectFrom('order_events').select('data').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(data).toEqual({ undone: true, customer_was_told: true })
  })

  it('restores the deadline, the points of the day and the open quote', async () => {
    const id = await buildRequest(deps)
    await sendPrice(deps, id)
    const held = await holds(id)
    await move(id, 'Cancelled', 'The wrong one')
    expect(await holds(id)).toEqual([])
    expect(await undo()).toBe(true)
    expect(await holds(id)).toEqual(held)
    expect(await findOrder(id)).toMatchObject({ status: 'Quoted', closed_reason: null })
    expect(await db.selectFrom('quotes').select(['state', 'closed_at']).execute()).toEqual([
      { state: 'sent', closed_at: null },
    ])

    const deadline = new Date('2026-11-21T09:00:00Z')
    const unpaid = await buildOrder(db, { status: 'Confirmed', payment_deadline_at: deadline })
    await move(unpaid, 'Cancelled', 'The wrong one')
    expect(await findOrder(unpaid)).toMatchObject({ payment_deadline_at: null })
    expect(await undo()).toBe(true)
    expect(await findOrder(unpaid)).toMatchObject({ status: 'Confirmed', payment_deadline_at: deadline })
  })
})

describe('undo is refused', () => {
  it('for anybody else, and after a while', async () => {
    const id = await buildOrder(db, { status: 'In Production' })
    await move(id, 'Ready')
    expect(await undo('other@example.test')).toBe(false)
    deps.clock.advance(30_000)
    const change = (await listToUndo(db, 1, { name: ADMIN }, new Date(0)))[0]!
    expect(await db.transaction().execute((trx) => undoOrderMove(trx, change, { name: ADMIN }, deps.clock.now()))).toBe(
      false,
    )
    expect(await findOrder(id)).toMatchObject({ status: 'Ready', version: 2 })
  })

  it('when money has arrived since', async () => {
    const id = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
    await move(id, 'In Production')
    await notePaymentEvent(db, id, { state: 'completed', amount_santim: 10_000 }, deps.clock.now())
    expect(await undo()).toBe(false)
    expect(await findOrder(id)).toMatchObject({ status: 'In Production' })
  })

  it('when others took its day', async () => {
    const id = await buildRequest(deps)
    await move(id, 'Cancelled', 'The wrong one')
    const other = await buildOrder(db)
    const hold = { order_id: other, day: '2026-11-26', points: 60, held_at: deps.clock.now() }
    await db.insertInto('capacity_holds').values(hold).execute()
    expect(await undo()).toBe(false)
    expect(await findOrder(id)).toMatchObject({ status: 'Cancelled' })
  })

  it('where it sent or accepted a quote: that is more than a tap', async () => {
    const id = await buildRequest(deps)
    await sendPrice(deps, id)
    expect(await listUndoable(db, { name: ADMIN }, deps.clock.now())).toEqual([])
  })
})
