import { afterAll, beforeEach, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { bulkMoveOrders, listBulkOrders } from './move-act.server.ts'
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
  const orders = plan.changes.map((move) => ({ ...move, reason: '' }))
  expect(await bulkMoveOrders(deps, { to: 'Ready', orders, actor: { name: ADMIN } })).toEqual({ done: 2, refused: [] })
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
  const orders = changes.map((move) => ({ ...move, reason: '' }))
  const done = await bulkMoveOrders(deps, { to: 'In Production', orders, actor: { name: ADMIN } })
  expect(done).toMatchObject({ done: 1, refused: [{ id: ids[0], refusal: { reason: 'order_changed', version: 7 } }] })
  expect(await statuses(ids)).toEqual(['Confirmed 7', 'In Production 2'])
})

it('each order is cancelled for a reason, and one without stays', async () => {
  const ids = [await buildOrder(db), await buildOrder(db)]
  const { changes } = planBulkMove(await listBulkOrders(db, ids), 'Cancelled')
  const orders = changes.map((move, index) => ({ ...move, reason: index === 0 ? 'The oven is broken' : ' ' }))
  const done = await bulkMoveOrders(deps, { to: 'Cancelled', orders, actor: { name: ADMIN } })
  expect(done).toMatchObject({ done: 1, refused: [{ id: ids[1], refusal: { reason: 'reason_missing' } }] })
  expect(await db.selectFrom('orders').select('closed_reason').where('id', '=', ids[0]!).execute()).toEqual([
    { closed_reason: 'The oven is broken' },
  ])
})
