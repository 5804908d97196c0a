import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import {
  APPROVING,
  buildCatalog,
  buildTestShop,
  SILENT,
  takeTransfers,
  type TestShop,
} from '#app/money/checkout/test-shop.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { takeFile } from '#test/take-file.ts'
import { presentPaymentException } from './exceptions/payment-exception-views.server.ts'
import { listPaymentExceptions } from './exceptions/payment-exceptions.queries.server.ts'
import { presentRefund, presentRefundLine } from './refunds/refund-views.server.ts'
import { listOrderRefunds, listRefunds } from './refunds/refunds.queries.server.ts'
import { loader as transactionsFile } from './screens/admin/payments-export.ts'
import { presentSteps, presentTransaction } from './transactions/transaction-views.server.ts'
import { transactionFilter } from './transactions/transaction-filter.ts'
import { findTransaction, listTransactions } from './transactions/transactions.queries.server.ts'
import { voidAttempt } from './commands/void-attempt.server.ts'
import { presentTransferReport } from './transfers/transfer-report-views.server.ts'
import { listTransfers } from './transfers/transfers.queries.server.ts'
import { runAsStaff, takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'
import { approveRefund, rejectRefund } from './commands/decide-refund.server.ts'
import { requestRefund } from './refunds/refunds.factory.ts'
import { dismissPaymentException } from './exceptions/exceptions.factory.ts'
import { refuseTransfer } from './transfers/transfers.factory.ts'

const database = await createTestDatabase()
const { db } = database
const HANA = { name: 'hana@shop.example' }
/** Has no name of her own. */
const SARA = { name: 'sara@shop.example' }
let shop: TestShop
let order: { id: string; attemptId: string }

const viewer = () => ({ lang: 'en', calendar: 'gregorian', t: translateTo('en'), now: shop.clock.now() }) as const

async function startOrder(phone: string) {
  const { transactionId, orderCode } = (await shop.directPay({ phone }, { browser: phone })).body
  const { id } = await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()
  return { id, attemptId: transactionId }
}

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  const user = ({ name: email }: typeof HANA, name: string) => ({ id: email, email, name })
  await db
    .insertInto('users')
    .values([user(HANA, 'Hana Tesfaye'), user(SARA, '')])
    .execute()
  shop = buildTestShop(db)
  order = await startOrder(SILENT)
})
afterAll(() => database.drop())

function takeCash() {
  const cash = { amountSantim: 27_000, method: 'Cash', transferReference: '', note: '' } as const
  return takeInStorePayment(shop.deps, { ...cash, orderId: order.id, actor: HANA, requestKey: randomUUID() })
}

it('transactions, their steps and their file name who recorded or voided them', async () => {
  await runAsStaff(shop.deps, voidAttempt, { attemptId: order.attemptId, actor: HANA })
  const { transaction, steps } = (await findTransaction(db, order.attemptId))!
  expect(presentSteps(viewer(), transaction, steps).map(({ by }) => by)).toContain('Hana Tesfaye')
  await takeCash()
  const [cash] = (await listTransactions(db, { ...transactionFilter.none, method: 'Cash' })).rows
  expect(presentTransaction(viewer(), cash!)).toMatchObject({ recordedBy: 'Hana Tesfaye' })
  const asked = { db, now: shop.clock.now(), path: '/export.csv?method=Cash' }
  const file = await (await takeFile(transactionsFile, asked)).text()
  expect(file).toContain('Hana Tesfaye')
  expect(file).not.toContain(HANA.name)
})

it('refunds name who asked and who decided, and a second person is still told from the first', async () => {
  await takeCash()
  const [cash] = (await listTransactions(db, { ...transactionFilter.none, method: 'Cash' })).rows
  const asked = await requestRefund(shop.deps, {
    orderId: order.id,
    attemptId: cash!.id,
    amountSantim: 5000,
    actor: HANA,
    reason: 'It fell',
  })
  if (!asked.ok) throw new Error(asked.reason)
  const { rows } = await listRefunds(db, { view: 'open' })
  expect(presentRefundLine(viewer(), rows[0]!).by).toBe('Hana Tesfaye')
  const around = {
    providers: shop.deps.providers,
    mayApprove: true,
    mayEdit: true,
    limitSantim: 0,
    alone: 'no',
    faults: { approve: null, api: null, cash: null, transfer: null, credit: null },
  } as const
  const withFault = (approve: 'second_person' | null) =>
    presentRefund(viewer(), rows[0]!, { ...around, faults: { ...around.faults, approve } })
  expect(withFault('second_person').actions).not.toContain('approve')
  expect(withFault('second_person').second).not.toBe('')
  expect(withFault(null).actions).toContain('approve')
  await runAsStaff(shop.deps, approveRefund, { refundId: asked.refundId, actor: SARA })
  await runAsStaff(shop.deps, rejectRefund, { refundId: asked.refundId, actor: HANA, reason: 'Not at all' })
  const [ended] = await listOrderRefunds(db, order.id)
  const { steps } = presentRefund(viewer(), ended!, around)
  expect(steps.map(({ by }) => by)).toEqual(['Hana Tesfaye', SARA.name, 'Hana Tesfaye'])
})

it('a closed exception and a refused transfer name who decided', async () => {
  const paid = await startOrder(APPROVING)
  await db.updateTable('simulator_payments').set({ amount_santim: 26_000 }).execute()
  shop.clock.advance(2000)
  await shop.status(paid.attemptId)
  const [open] = (await listPaymentExceptions(db, { view: 'open' })).rows
  expect(
    await dismissPaymentException(shop.deps, 'not_ours', { caseId: open!.id, note: 'Theirs', actor: HANA }),
  ).toEqual({
    ok: true,
  })
  const [closed] = (await listPaymentExceptions(db, { view: 'closed' })).rows
  expect(presentPaymentException(viewer(), closed!).decision).toMatchObject({ by: 'Hana Tesfaye' })

  await takeTransfers(db)
  const typedTransfer = {
    sentWith: 'CBE',
    reference: 'FT25211G2S8D',
    amountSantim: 27_000,
    pictureId: undefined,
  } as const
  await reportTransfer(
    { ...shop.deps, transferChecker: null },
    { ...typedTransfer, orderId: order.id, clientAddress: randomUUID() },
  )
  const [reported] = (await listTransfers(db, { view: 'open' })).rows
  await refuseTransfer(shop.deps, { reportId: reported!.id, reason: 'Nothing came', actor: HANA })
  const [refused] = (await listTransfers(db, { view: 'closed' })).rows
  expect(presentTransferReport(viewer(), refused!).decision).toMatchObject({ by: 'Hana Tesfaye' })
})
