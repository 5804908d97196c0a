import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { createTestDatabase } from '#test/database.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { buildCatalog, buildTestShop, SILENT, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { parsePieces, type CashPieces } from './cash-count.ts'
import { listCashCounts, listSettledDays, readDrawer } from './settlement.queries.server.ts'
import { takeInStorePayment, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { approveRefund } from '../commands/decide-refund.server.ts'
import { payRefund } from '../commands/pay-refund.server.ts'
import { requestRefund } from '../refunds/refunds.factory.ts'
import { closeDay, recordPayout } from '../commands/settle-day.server.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeAll(async () => {
  await database.truncate()
  await buildCatalog(db)
})
beforeEach(() => {
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

/** The day on which the test's clock starts, in the morning. */
const DAY = '2026-11-21'
const HOUR = 3_600_000
const HANA = 'hana@shop.example'
const settled = (day: Day = DAY) => listSettledDays(db, { from: day, to: day })

const place = async (phone: string) => {
  const { transactionId, orderCode } = (await shop.directPay({ phone })).body
  const { id } = await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()
  return { attemptId: transactionId, orderId: id }
}
const payOnPhone = async (phone: string) => {
  const order = await place(phone)
  await shop.decide(order.attemptId, 'approve')
  await settlePayment(shop.deps, { attemptId: order.attemptId, learnedBy: 'sweep' })
  return order
}
const takeCash = async (phone: string) => {
  const order = await place(phone)
  const money = { orderId: order.orderId, amountSantim: 27_000, method: 'Cash', transferReference: '' } as const
  await takeInStorePayment(shop.deps, { ...money, note: '', actor: { name: HANA }, requestKey: randomUUID() })
  const { attempt_id: attemptId } = await db
    .selectFrom('ledger_entries')
    .select('attempt_id')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  return { orderId: order.orderId, attemptId: attemptId! }
}
const giveBack = async (of: { orderId: string; attemptId: string }, amountSantim: number, way: 'cash' | 'transfer') => {
  const asked = await requestRefund(shop.deps, { ...of, amountSantim, reason: 'x', actor: { name: HANA } })
  if (!asked.ok) throw new Error(asked.reason)
  const { refundId } = asked
  await runAsStaff(shop.deps, approveRefund, { refundId, actor: { name: HANA } })
  await runAsStaff(shop.deps, payRefund, { refundId, actor: { name: HANA }, way, reference: 'FT1', note: '' })
}
const pieces = (some: Partial<CashPieces>): CashPieces => ({
  ...parsePieces({ 200: '', 100: '', 50: '', 10: '', 5: '', 1: '' })!,
  ...some,
})

describe('a day of the providers and of the drawer', () => {
  it('adds up income and refunds of the day in Addis Ababa, each by its account', async () => {
    const paid = await payOnPhone(SILENT)
    await db.updateTable('payment_attempts').set({ fee_santim: 945 }).where('id', '=', paid.attemptId).execute()
    const other = await payOnPhone('+251900000009')
    await db.updateTable('payment_attempts').set({ fee_santim: null }).where('id', '=', other.attemptId).execute()
    const cash = await takeCash('+251900000010')
    await giveBack(paid, 7000, 'transfer')
    await giveBack(cash, 5000, 'cash')
    // 23:30 of the day in Addis Ababa; the next payment is half an hour into the next day.
    shop.clock.advance(14.5 * HOUR)
    await payOnPhone('+251900000011')
    shop.clock.advance(HOUR)
    await payOnPhone('+251900000012')

    expect(await settled()).toMatchObject([
      {
        day: DAY,
        provider: 'simulator',
        attempts: 4,
        payments: 3,
        takenSantim: 81_000,
        feesSantim: 945,
        paymentsWithoutFee: 1,
        refundedSantim: 0,
        receivedSantim: null,
      },
      { provider: 'transfer', takenSantim: 0, refundedSantim: 7000 },
    ])
    expect(await settled('2026-11-22')).toMatchObject([{ provider: 'simulator', takenSantim: 27_000 }])
    expect(await readDrawer(db, DAY)).toBe(22_000)
  })

  it('shows the last recorded payout, and keeps all earlier ones', async () => {
    const receipt = { day: DAY, provider: 'simulator', note: 'Statement', actor: { name: HANA } }
    const record = (receivedSantim: number, more = {}) =>
      runAsStaff(shop.deps, recordPayout, { ...receipt, receivedSantim, ...more })
    expect(await record(79_000)).toEqual({ ok: true })
    expect(await record(80_055)).toEqual({ ok: true })
    expect(await record(1, { provider: 'nobody' })).toEqual({ ok: false, reason: 'provider_unknown' })
    expect(await record(1, { day: '2026-11-23' })).toEqual({ ok: false, reason: 'day_ahead' })
    expect((await settled())[0]).toMatchObject({ receivedSantim: 80_055, recordedBy: HANA, note: 'Statement' })
    const changes = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'settle')
      .orderBy('id')
      .execute()
    expect(changes.map(({ before }) => before)).toEqual([null, { provider: 'simulator', received_santim: 79_000 }])
    await expect(db.updateTable('payouts').set({ note: 'x' }).execute()).rejects.toThrow('append-only')
  })

  it('is closed once with the counted drawer, and corrected only by another count with a reason', async () => {
    const count = { day: DAY, pieces: pieces({ 200: 1 }), note: '', actor: { name: HANA } }
    const first = await Promise.all([1, 2, 3].map(() => runAsStaff(shop.deps, closeDay, { ...count, corrects: null })))
    expect(first.filter(({ ok }) => ok)).toHaveLength(1)
    expect(first.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'day_changed' })
    const { id } = (await listCashCounts(db, DAY))[0]!
    const right = { ...count, pieces: pieces({ 200: 1, 10: 2 }), corrects: id }
    expect(await runAsStaff(shop.deps, closeDay, right)).toEqual({ ok: false, reason: 'note_missing' })
    const again = { ...right, note: 'Two notes stuck together' }
    const corrected = await Promise.all([1, 2, 3].map(() => runAsStaff(shop.deps, closeDay, again)))
    expect(corrected.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listCashCounts(db, DAY)).toMatchObject([
      { expectedSantim: 22_000, countedSantim: 22_000, countedBy: HANA, note: 'Two notes stuck together' },
      { expectedSantim: 22_000, countedSantim: 20_000 },
    ])
    await expect(db.deleteFrom('cash_counts').execute()).rejects.toThrow('append-only')
    expect(await runAsStaff(shop.deps, closeDay, { ...count, day: '2026-11-23', corrects: null })).toMatchObject({
      reason: 'day_ahead',
    })
  })
})
