import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { settlePayment } from './paying/settle-payment.server.ts'
import { buildCatalog, buildTestShop, SILENT, type TestShop } from './test-shop.factory.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

/** An order of 270 birr, paid by phone. */
async function paidOrder() {
  const { transactionId, orderCode } = (await shop.directPay({ phone: SILENT })).body
  await shop.decide(transactionId, 'approve')
  await settlePayment(shop.deps, { attemptId: transactionId, learnedBy: 'sweep' })
  const { id } = await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()
  return { order_id: id, attempt_id: transactionId }
}

const moneyOf = (id: string) =>
  db
    .selectFrom('orders')
    .select(['paid_santim', 'refunded_santim', 'refunds_open_santim', 'net_paid_santim', 'owed_santim'])
    .select('payment_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const at = new Date('2026-11-21T09:00:00Z')
type Paid = Awaited<ReturnType<typeof paidOrder>>
const openRefund = (of: Paid, amount_santim: number) =>
  db
    .insertInto('refunds')
    .values({ ...of, amount_santim, requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
const takeOff = (of: Paid, amount_santim: number, refund_id: number | null = null) =>
  db
    .insertInto('ledger_entries')
    .values({ ...of, amount_santim, refund_id, kind: 'refund', provider: refund_id ? 'cash' : 'credit', at })
    .execute()

describe('the sums of an order', () => {
  it('follow the ledger and the refunds, whichever code writes them', async () => {
    const paid = await paidOrder()
    expect(await moneyOf(paid.order_id)).toEqual({
      paid_santim: 27_000,
      refunded_santim: 0,
      refunds_open_santim: 0,
      net_paid_santim: 27_000,
      owed_santim: 0,
      payment_status: 'paid',
    })
    const { id } = await openRefund(paid, 20_000)
    expect(await moneyOf(paid.order_id)).toMatchObject({
      refunds_open_santim: 20_000,
      net_paid_santim: 7000,
      owed_santim: 20_000,
      payment_status: 'paid', // no money has gone back yet
    })
    await takeOff(paid, 20_000, id)
    expect(await moneyOf(paid.order_id)).toMatchObject({
      refunded_santim: 20_000,
      refunds_open_santim: 0,
      net_paid_santim: 7000,
      owed_santim: 20_000,
      payment_status: 'partially_refunded',
    })
  })

  it('count a rejected refund no more', async () => {
    const paid = await paidOrder()
    const { id } = await openRefund(paid, 27_000)
    await db.updateTable('refunds').set({ state: 'rejected', rejected_at: at }).where('id', '=', id).execute()
    expect(await moneyOf(paid.order_id)).toMatchObject({ refunds_open_santim: 0, owed_santim: 0 })
  })

  it('call an order paid after one of two payments was refunded', async () => {
    const paid = await paidOrder()
    await db.updateTable('orders').set({ order_total_santim: 13_500 }).where('id', '=', paid.order_id).execute()
    expect(await moneyOf(paid.order_id)).toMatchObject({ payment_status: 'overpaid' })
    await takeOff(paid, 13_500)
    expect(await moneyOf(paid.order_id)).toMatchObject({ payment_status: 'paid', owed_santim: 0 })
  })
})

describe('the database itself refuses', () => {
  it('to credit money that an open refund gives back', async () => {
    const paid = await paidOrder()
    await openRefund(paid, 20_000)
    await expect(takeOff(paid, 7001)).rejects.toThrow('more would go back than was paid')
    await takeOff(paid, 7000)
  })

  it('to refund money that is credited already', async () => {
    const paid = await paidOrder()
    await takeOff(paid, 20_000)
    await expect(openRefund(paid, 7001)).rejects.toThrow('more would go back than was paid')
    await openRefund(paid, 7000)
  })

  it('to refund more of one payment than it brought', async () => {
    const paid = await paidOrder()
    const other = await paidOrder()
    const { rows } = await sql<{ id: string }>`
      insert into payment_attempts (id, intent_id, order_id, provider, channel, method, amount_santim, reference, state, created_at, recorded_by)
      select gen_random_uuid(), intent_id, order_id, 'cash', 'counter', 'Cash', 5000, 'ABCDEFGHJK', 'completed', ${at}, 'hana'
      from payment_attempts where id = ${paid.attempt_id} returning id`.execute(db)
    const second = { order_id: paid.order_id, attempt_id: rows[0]!.id }
    await db
      .insertInto('ledger_entries')
      .values({ ...second, kind: 'payment', amount_santim: 5000, provider: 'cash', at })
      .execute()
    await expect(openRefund(second, 5001)).rejects.toThrow(`by payment ${second.attempt_id}`)
    await expect(takeOff({ ...paid, attempt_id: other.attempt_id }, 100)).rejects.toThrow('more would go back')
  })

  it('to book a refund with another sum or order than requested', async () => {
    const paid = await paidOrder()
    const other = await paidOrder()
    const { id } = await openRefund(paid, 20_000)
    await expect(takeOff(paid, 19_999, id)).rejects.toThrow('is not refund')
    await expect(takeOff(other, 20_000, id)).rejects.toThrow('is not refund')
  })

  it.each(['approved', 'sending', 'unknown', 'sent'])('to reopen an order with a refund that is %s', async (state) => {
    const paid = await paidOrder()
    const { id } = await openRefund(paid, 27_000)
    const setStatus = (status: string) =>
      db.updateTable('orders').set({ status }).where('id', '=', paid.order_id).execute()
    await setStatus('Cancelled')
    const sent = state === 'approved' ? {} : { way: 'cash', sent_by: 'hana', sent_at: at }
    await db
      .updateTable('refunds')
      .set({ state, approved_at: at, ...sent })
      .where('id', '=', id)
      .execute()
    await expect(setStatus('Confirmed')).rejects.toThrow('cannot be reopened while money goes back')
  })

  it('concurrent credits and refunds of the same money', async () => {
    const paid = await paidOrder()
    const ways = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? takeOff(paid, 14_000) : openRefund(paid, 14_000)))
    const done = await Promise.allSettled(ways)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
