import { afterAll, beforeEach, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { runOnOrders, buildOwnerCaller } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { changeStatus } from '#app/ordering/orders/commands/change-status.server.ts'
import { listBulkOrders, moveAction } from './move-action.server.ts'
import { planBulkMove } from './bulk-moves.ts'
import { buildOrder } from '../orders.factory.ts'
import { ADMIN } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { undoOrderMove } from '#app/ordering/orders/status/undo-order-move.server.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }

beforeEach(async () => {
  await database.truncate()
  deps = { db, clock: new FakeClock(), translateTo }
})
afterAll(() => database.drop())

const statuses = async (ids: string[]) =>
  (await listBulkOrders(db, ids)).map(({ status, version }) => `${status} ${version}`)

it('many orders move as one act, and are undone as one', async () => {
  const ids = [
    await buildOrder(db, { status: 'In Production' }),
    await buildOrder(db, { status: 'Completed' }),
    await buildOrder(db, { status: 'In Production' }),
  ]
  const plan = planBulkMove(await listBulkOrders(db, ids), 'Ready')
  expect([plan.changes.length, plan.skipped.length]).toEqual([2, 1])
  const orders = plan.changes.map(({ id, version }) => ({ id, seen: String(version), reason: '' }))
  const action = moveAction(deps, 'Ready', buildOwnerCaller({ name: ADMIN }))
  expect(await action.run(orders)).toEqual({ done: 2, refused: [] })
  expect(await statuses(ids)).toEqual(['Ready 2', 'Completed 1', 'Ready 2'])

  const now = deps.clock.now()
  const last = (await listUndoable(db, { name: ADMIN }, now))[0]!
  expect(last.count).toBe(2)
  for (const change of await listToUndo(db, last.changeId, { name: ADMIN }, now)) {
    expect(await db.transaction().execute((trx) => undoOrderMove(trx, change, { name: ADMIN }, now))).toBe(true)
  }
  expect(await statuses(ids)).toEqual(['In Production 3', 'Completed 1', 'In Production 3'])
})

it('an order that another person has changed stays, and the others move', async () => {
  const paid = { status: 'Confirmed', paid_santim: 10_000 }
  const ids = [await buildOrder(db, paid), await buildOrder(db, paid)]
  const { changes } = planBulkMove(await listBulkOrders(db, ids), 'In Production')
  await db.updateTable('orders').set({ version: 7 }).where('id', '=', ids[0]!).execute()
  const inputs = changes.map(({ id: orderId, version }) => ({ orderId, version, to: 'In Production' }) as const)
  const done = await runOnOrders(deps, changeStatus, { actor: { name: ADMIN }, inputs })
  expect(done).toMatchObject({ done: 1, refused: [{ id: ids[0], refusal: { reason: 'order_changed', version: 7 } }] })
  expect(await statuses(ids)).toEqual(['Confirmed 7', 'In Production 2'])
})

it('each order is cancelled for a reason, and one without stays', async () => {
  const ids = [await buildOrder(db), await buildOrder(db)]
  const { changes } = planBulkMove(await listBulkOrders(db, ids), 'Cancelled')
  const reasons = ['The oven is broken', ' ']
  const inputs = changes.map(({ id: orderId, version }, index) => {
    return { orderId, version, to: 'Cancelled', reason: reasons[index] } as const
  })
  const done = await runOnOrders(deps, changeStatus, { actor: { name: ADMIN }, inputs })
  expect(done).toMatchObject({ done: 1, refused: [{ id: ids[1], refusal: { reason: 'reason_missing' } }] })
  expect(await db.selectFrom('orders').select('closed_reason').where('id', '=', ids[0]!).execute()).toEqual([
    { closed_reason: 'The oven is broken' },
  ])
})
