import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import {
  buildCatalog,
  buildTestShop,
  SILENT,
  takeTransfers,
  type TestShop,
} from '#app/money/checkout/test-shop.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { countPaymentTabs } from '../payment-tabs.queries.server.ts'
import { listWaiting } from './present-waiting.server.ts'
import { approveRefund } from '../commands/decide-refund.server.ts'
import { confirmRefund } from '../commands/end-refund.server.ts'
import { payRefund } from '../commands/pay-refund.server.ts'
import { requestRefund } from '../refunds/refunds.factory.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase()
const { db } = database
const HOUR_MS = 60 * 60_000
const actor = { name: 'hana@shop.example' }
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
  await takeTransfers(db)
})
afterAll(() => database.drop())

async function waiting(...without: string[]) {
  const permissions = permissionsOf(buildProfile('owner')).filter((permission) => !without.includes(permission))
  const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en'), now: shop.clock.now() } as const
  return listWaiting(db, { ...viewer, may: (permission) => permissions.includes(permission) })
}

async function askForRefund(): Promise<number> {
  const { transactionId, orderCode } = (await shop.directPay({ phone: SILENT })).body
  await shop.decide(transactionId, 'approve')
  await settlePayment(shop.deps, { attemptId: transactionId, learnedBy: 'sweep' })
  const { id } = await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()
  const refund = { orderId: id, attemptId: transactionId, amountSantim: 27_000, actor, reason: 'It fell' }
  const asked = await requestRefund(shop.deps, refund)
  if (!asked.ok) throw new Error(asked.reason)
  return asked.refundId
}

async function reportTransferByCustomer(): Promise<void> {
  const payment_deadline_at = new Date(shop.clock.now().getTime() + HOUR_MS)
  const order = { status: 'Pending', kind: 'cart', payment_deadline_at } as const
  const orderId = await buildOrder(db, order, [{ unit_price_santim: 300_000 }])
  const transfer = { orderId, sentWith: 'CBE', reference: 'FT25211G2S8D', amountSantim: 300_000 } as const
  const more = { pictureId: undefined, clientAddress: randomUUID() }
  expect(await reportTransfer({ ...shop.deps, transferChecker: null }, { ...transfer, ...more })).toMatchObject({
    ok: true,
  })
}

/** Money of the first attempt that is not what was asked. */
async function openCase(): Promise<void> {
  const { id, order_id } = await db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const money = { kind: 'amount_mismatch', provider: 'simulator', amount_santim: 9_000, attempt_id: id, order_id }
  await db
    .insertInto('payment_exceptions')
    .values({ ...money, opened_at: shop.clock.now() })
    .execute()
}

it('is one list of all kinds, the longest waiting first, each with what to do', async () => {
  const refundId = await askForRefund()
  shop.clock.advance(HOUR_MS)
  await openCase()
  shop.clock.advance(HOUR_MS)
  await reportTransferByCustomer()
  const rows = await waiting()
  expect(rows.map(({ what, action, amount }) => ({ what, action, amount }))).toEqual([
    { what: 'Refund · To approve', action: 'Approve or reject', amount: 'ETB\u00A0270.00' },
    { what: 'Wrong amount', action: 'Decide on it', amount: 'ETB\u00A090.00' },
    { what: 'Reported transfer · Commercial Bank of Ethiopia', action: 'Has it arrived?', amount: 'ETB\u00A03,000.00' },
  ])
  expect(rows.map(({ to }) => to.replace(/\d+$/, ''))).toEqual([
    '/admin/payments/refunds/',
    '/admin/payments/exceptions/',
    '/admin/payments/transfers?search=FT25211G2S8D',
  ])
  expect((await countPaymentTabs(db, shop.clock.now())).waiting).toBe(rows.length)

  expect(await runAsStaff(shop.deps, approveRefund, { refundId, actor })).toMatchObject({ ok: true })
  expect((await waiting())[0]).toMatchObject({ what: 'Refund · To send', action: 'Send the refund' })
})

it('counts notices that nobody has seen among what waits, as the bar and the tab do', async () => {
  const notice = { kind: 'given_above', data: '{}', at: shop.clock.now() }
  for (const _ of ['of one order', 'of another']) {
    const order_id = await buildOrder(db, {}, [{}])
    await db
      .insertInto('counter_notices')
      .values([
        { ...notice, order_id },
        { ...notice, order_id, kind: 'drawer_short' },
      ])
      .execute()
  }
  expect(await waiting()).toHaveLength(2)
  expect((await countPaymentTabs(db, shop.clock.now())).waiting).toBe(2)
})

it('what was sent waits for nobody, and somebody without the right to act is asked for nothing', async () => {
  const refundId = await askForRefund()
  shop.clock.advance(HOUR_MS)
  await openCase()
  const acts = async (...without: string[]) => (await waiting(...without)).map(({ action }) => action)
  expect(await acts('refunds.approve')).toEqual(['Look at it', 'Decide on it'])
  expect(await acts('refunds.approve', 'payments.edit')).toEqual(['Look at it', 'Look at it'])

  await runAsStaff(shop.deps, approveRefund, { refundId, actor })
  const manual = { refundId, way: 'transfer', reference: 'FT1', note: '', actor } as const
  expect(await runAsStaff(shop.deps, payRefund, manual)).toMatchObject({ ok: true })
  expect(await acts()).toEqual(['Decide on it'])
  await runAsStaff(shop.deps, confirmRefund, { refundId, actor })
  expect(await acts()).toEqual(['Decide on it'])
})
