import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { handOverOrder } from '#app/money/handover/hand-over.server.ts'
import { bookRefund, findRefundToAct, insertRefund, moveRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { asOwner } from '#app/people/auth/profile.factory.ts'
import { undoChange } from '#app/surfaces/back-office/undo-change.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { listVatRows } from './vat-book.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
const HANA = { id: 'hana', name: 'hana@shop.example' }
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
  const on = ['tax.is_on', 'tax.registered'].map((key) => ({ key, value: 'true' }))
  await db.insertInto('settings').values(on).execute()
})
afterAll(() => database.drop())

const book = async () =>
  (await listVatRows(db, { month: '2019-03', view: 'all', perPage: 50 })).rows.map(
    ({ kind, netSantim, vatSantim, grossSantim }) => `${kind} ${netSantim}+${vatSantim}=${grossSantim}`,
  )

async function hand(orderId: string): Promise<void> {
  const { code } = await db
    .selectFrom('pickup_codes')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const taken = { check: { by: 'code', code }, cashSantim: 10_000, expectedVersion: version } as const
  const handed = await handOverOrder(shop.deps, { orderId, ...taken, actor: HANA, requestKey: randomUUID() })
  expect(handed).toEqual({ ok: true })
}

it('has an order on the day it is handed over, and not when that is undone', async () => {
  const id = await buildOrder(db, { status: 'Ready', phone: '+251900000010' })
  expect(await book()).toEqual([])
  await hand(id)
  const { id: change } = await db
    .selectFrom('audit_log')
    .select('id')
    .where('is_undoable', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(await undoChange(shop.deps, change, asOwner(HANA))).toEqual({ undone: 1, left: 0 })
  await hand(id)
  expect(await book()).toEqual(['order 8696+1304=10000', 'undone -8696+-1304=-10000', 'order 8696+1304=10000'])
})

it('takes off what is refunded of it later', async () => {
  const id = await buildOrder(db, { status: 'Ready', phone: '+251900000010' })
  await hand(id)
  const now = shop.clock.now()
  await db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('ledger_entries')
      .select('attempt_id as attemptId')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const asked = {
      orderId: id,
      attemptId: payment.attemptId!,
      amountSantim: 4000,
      reason: 'Dry',
      requestedBy: HANA.name,
    }
    const refund = await insertRefund(trx, asked, now)
    const read = async () => (await findRefundToAct(trx, refund, { lock: true }))!
    await moveRefund(trx, await read(), { to: 'approved', by: 'sara@shop.example' }, now)
    const sent = { to: 'sent', way: 'cash', by: HANA.name, providerReference: null, note: '' } as const
    await moveRefund(trx, await read(), sent, now)
    await bookRefund(trx, await read(), { way: 'cash', reference: null }, now)
  })
  expect(await book()).toEqual(['order 8696+1304=10000', 'refund -3479+-521=-4000'])
})
