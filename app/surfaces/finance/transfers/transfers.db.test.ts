import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import type { CheckResult } from '#app/money/payments/transfers/transfer-checker.ts'
import { findCredit } from '#app/money/payments/credit/credit.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildTestShop, takeTransfers, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { listTransfers, sumTransfers } from './transfers.queries.server.ts'
import { takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'
import { attachPaymentException, creditPaymentException } from '../exceptions/exceptions.factory.ts'
import { confirmTransfer, refuseTransfer } from './transfers.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
const HOUR_MS = 60 * 60_000
const HANA = 'hana@shop.example'
const REFERENCE = 'FT25211G2S8D'
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
  await takeTransfers(db)
})
afterAll(() => database.drop())

/** An unpaid order of 3,000 birr. */
function buildWaiting(): Promise<string> {
  const payment_deadline_at = new Date(shop.clock.now().getTime() + 15 * 60_000)
  return buildOrder(db, { status: 'Pending', kind: 'cart', payment_deadline_at }, [{ unit_price_santim: 300_000 }])
}

function report(orderId: string, more: Partial<Parameters<typeof reportTransfer>[1]> = {}, says?: CheckResult) {
  return reportTransfer(
    { ...shop.deps, transferChecker: says ? { check: async () => says } : null },
    {
      orderId,
      sentWith: 'CBE',
      reference: REFERENCE,
      amountSantim: 300_000,
      pictureId: undefined,
      clientAddress: randomUUID(),
      ...more,
    },
  )
}

const reports = () => db.selectFrom('transfer_reports').selectAll().orderBy('id').execute()
const openId = async () => (await reports()).find(({ outcome }) => outcome === null)!.id
const see = (reportId: number, amountSantim = 300_000) =>
  confirmTransfer(shop.deps, { reportId, actor: { name: HANA }, seen: { where: 'here', amountSantim } })
const paidOf = async (id: string) =>
  await db.selectFrom('orders').select(['status', 'paid_santim']).where('id', '=', id).executeTakeFirstOrThrow()
const messages = () => db.selectFrom('messages').select(['template', 'body', 'email_body']).orderBy('id').execute()

describe('a transfer that a customer reports', () => {
  it('is no money until a person has seen it; then it counts like any other', async () => {
    const id = await buildWaiting()
    expect(await report(id)).toEqual({ ok: true })
    expect(await paidOf(id)).toEqual({ status: 'Pending', paid_santim: 0 })
    shop.clock.advance(HOUR_MS)
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(0) // staff are still looking for the transfer
    expect(await see(await openId())).toEqual({ ok: true, outcome: 'confirmed' })
    expect(await paidOf(id)).toEqual({ status: 'Confirmed', paid_santim: 300_000 })
    const attempt = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
    expect(attempt).toMatchObject({
      provider: 'transfer',
      provider_reference: REFERENCE,
      recorded_by: HANA,
      note: 'CBE',
    })
  })

  it('sent twice is one, and decided twice is booked once', async () => {
    const id = await buildWaiting()
    const answers = await Promise.all([report(id), report(id), report(id)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await reports()).toHaveLength(1)
    const reportId = await openId()
    const decided = await Promise.all([see(reportId), see(reportId), see(reportId)])
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await paidOf(id)).toMatchObject({ paid_santim: 300_000 })
  })

  it('is refused with a reason that the customer gets, and may then be reported again', async () => {
    const id = await buildWaiting()
    await report(id)
    const refusing = { reportId: await openId(), actor: { name: HANA } }
    expect(await refuseTransfer(shop.deps, { ...refusing, reason: ' ' })).toEqual({
      ok: false,
      reason: 'reason_missing',
    })
    expect(await refuseTransfer(shop.deps, { ...refusing, reason: 'Not on the statement' })).toMatchObject({ ok: true })
    expect(await messages()).toMatchObject([
      { template: 'order.transfer_refused', email_body: expect.stringContaining('Not on the statement') as string },
    ])
    expect(await report(id)).toEqual({ ok: true })
    expect((await reports()).map(({ outcome }) => outcome)).toEqual(['refused', null])
  })

  it('is refused while reports are disabled, for paid orders, and beyond a few per hour', async () => {
    const paid = await buildOrder(db, { status: 'Confirmed', paid_santim: 300_000 }, [{ unit_price_santim: 300_000 }])
    expect(await report(paid)).toEqual({ ok: false, reason: 'order_already_paid' })
    const id = await buildWaiting()
    for (let at = 0; at < 6; at += 1) await report(id, { reference: `FT2521${at}` })
    expect(await report(id, { reference: 'FT25219' })).toEqual({ ok: false, reason: 'too_many_transfers' })
    await db.deleteFrom('settings').where('key', '=', 'payment.transfer_accounts').execute()
    expect(await report(await buildWaiting())).toEqual({ ok: false, reason: 'transfers_off' })
  })
})

it('the list of transfers is counted, added up, searched and paged', async () => {
  const orders = [await buildWaiting(), await buildWaiting()]
  await report(orders[0]!)
  await report(orders[1]!, { reference: 'FT25211XXXXX', amountSantim: 100_000 })
  const none = { count: 0, sumSantim: 0 }
  expect(await sumTransfers(db)).toMatchObject({ open: { count: 2, sumSantim: 400_000 }, closed: none })
  const { code } = await db.selectFrom('orders').select('code').where('id', '=', orders[1]!).executeTakeFirstOrThrow()
  for (const search of [code, 'ft25211 xxxxx']) {
    expect(await sumTransfers(db, search)).toMatchObject({ open: { count: 1, sumSantim: 100_000 }, closed: none })
    const { rows: found } = await listTransfers(db, { view: 'open', search })
    expect(found).toMatchObject([{ orderCode: code }])
  }
  const first = await listTransfers(db, { view: 'open', perPage: 1 })
  expect(first).toMatchObject({ rows: [{ reference: REFERENCE }], before: null })
  const second = await listTransfers(db, {
    view: 'open',
    perPage: 1,
    cursor: { key: first.after!, isBackwards: false },
  })
  expect(second).toMatchObject({ rows: [{ orderCode: code }], after: null })
  await see(await openId())
  expect(await sumTransfers(db)).toMatchObject({ open: { count: 1 }, closed: { count: 1, sumSantim: 300_000 } })
})

describe('a reference pays once', () => {
  it('also when it is reported for two orders at the same time: one of them gets it, both are marked', async () => {
    const orders = [await buildWaiting(), await buildWaiting()]
    const answers = await Promise.all(orders.map((id) => report(id)))
    expect(answers.map((answer) => (answer.ok ? 'taken' : answer.reason)).toSorted()).toEqual([
      'taken',
      'transfer_reference_used',
    ])
    const both = await reports()
    expect(both.map(({ outcome }) => outcome ?? 'open').toSorted()).toEqual(['open', 'used'])
    expect(both.every(({ contested_at }) => contested_at !== null)).toBe(true)
    const { rows: shown } = await listTransfers(db, { view: 'open' })
    expect(shown).toMatchObject([{ otherCodes: [expect.any(String)] }])
  })

  it('across reports, in-store payments and gateways, however it is typed', async () => {
    const [first, second] = [await buildWaiting(), await buildWaiting()]
    await report(first)
    const taking = { amountSantim: 300_000, method: 'Transfer', note: '', actor: { name: HANA } } as const
    const typed = { ...taking, transferReference: 'ft25 211g2s8d' }
    const elsewhere = await takeInStorePayment(shop.deps, { ...typed, orderId: second, requestKey: randomUUID() })
    expect(elsewhere).toEqual({ ok: false, reason: 'transfer_reference_used' })
    // An in-store payment of the reported order answers the report.
    expect(await takeInStorePayment(shop.deps, { ...typed, orderId: first, requestKey: randomUUID() })).toMatchObject({
      ok: true,
    })
    expect(await reports()).toMatchObject([{ outcome: 'confirmed', contested_at: shop.clock.now() }])
    expect(await report(second)).toEqual({ ok: false, reason: 'transfer_reference_used' })

    await db.updateTable('payment_attempts').set({ gateway_transaction_id: 'chq0Fj403o' }).execute()
    expect(await report(second, { reference: 'CHQ0FJ403O' })).toEqual({ ok: false, reason: 'transfer_reference_used' })
    expect(await paidOf(second)).toMatchObject({ paid_santim: 0 })
  })

  it('is booked once when staff take it for another order while it is being confirmed', async () => {
    const [first, second] = [await buildWaiting(), await buildWaiting()]
    await report(first)
    const reportId = await openId()
    const atCounter = {
      orderId: second,
      amountSantim: 300_000,
      method: 'Transfer',
      transferReference: REFERENCE,
      note: '',
      actor: { name: HANA },
      requestKey: randomUUID(),
    } as const
    const more = Array.from({ length: 4 }, () =>
      takeInStorePayment(shop.deps, { ...atCounter, requestKey: randomUUID() }),
    )
    await Promise.all([see(reportId), report(second), takeInStorePayment(shop.deps, atCounter), ...more])
    const booked = await db.selectFrom('ledger_entries').select('order_id').execute()
    expect(booked).toEqual([{ order_id: first }])
  })
})

describe('a transfer that is not as it was reported', () => {
  const cases = () => db.selectFrom('payment_exceptions').selectAll().execute()

  it('becomes a payment exception with the received sum, and is attached from there once', async () => {
    const id = await buildWaiting()
    await report(id)
    expect(await see(await openId(), 250_000)).toEqual({ ok: true, outcome: 'inbox' })
    const [one] = await cases()
    expect(one).toMatchObject({ kind: 'transfer_mismatch', amount_santim: 250_000, transaction_id: REFERENCE })
    expect(await paidOf(id)).toMatchObject({ paid_santim: 0 })
    const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
    const attach = {
      caseId: one!.id,
      orderCode: code,
      amountSantim: null,
      transactionId: '',
      note: '',
      actor: { name: HANA },
    }
    expect(await attachPaymentException(shop.deps, attach)).toMatchObject({ ok: true })
    expect(await attachPaymentException(shop.deps, attach)).toEqual({ ok: false, reason: 'case_closed' })
    expect(await paidOf(id)).toMatchObject({ paid_santim: 250_000 })
    expect(await report(await buildWaiting())).toEqual({ ok: false, reason: 'transfer_reference_used' })
  })

  it('or that went to another account', async () => {
    await report(await buildWaiting())
    const elsewhere = { reportId: await openId(), actor: { name: HANA }, seen: { where: 'elsewhere' } } as const
    expect(await confirmTransfer(shop.deps, elsewhere)).toEqual({ ok: true, outcome: 'inbox' })
    expect(await cases()).toMatchObject([{ kind: 'transfer_elsewhere', amount_santim: null }])
  })

  it('or whose order no longer owes such a sum', async () => {
    const id = await buildWaiting()
    await report(id)
    await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', id).execute()
    expect(await see(await openId())).toEqual({ ok: true, outcome: 'inbox' })
    expect(await cases()).toMatchObject([{ kind: 'transfer_mismatch', amount_santim: 300_000, order_id: id }])
  })
})

it('a program that asks the bank marks a report and decides nothing', async () => {
  const id = await buildWaiting()
  await report(id, {}, 'other_amount')
  expect(await reports()).toMatchObject([{ outcome: null, check_says: 'other_amount' }])
  expect(await paidOf(id)).toMatchObject({ paid_santim: 0 })
})

it('a report of a transfer never changes', async () => {
  await report(await buildWaiting())
  const change = db.updateTable('transfer_reports').set({ amount_santim: 1 }).execute()
  await expect(change).rejects.toThrow('cannot be changed')
  await expect(db.deleteFrom('transfer_reports').execute()).rejects.toThrow('append-only')
})

it('a transfer of another sum becomes credit, and the money that paid its order stays there', async () => {
  const orderId = await buildWaiting()
  await report(orderId)
  await see(await openId(), 250_000)
  const cash = {
    orderId,
    amountSantim: 300_000,
    method: 'Cash',
    transferReference: '',
    note: '',
    actor: { name: HANA },
  } as const
  expect(await takeInStorePayment(shop.deps, { ...cash, requestKey: randomUUID() })).toMatchObject({ ok: true })
  const one = await db.selectFrom('payment_exceptions').selectAll().executeTakeFirstOrThrow()
  expect(one).toMatchObject({ kind: 'transfer_mismatch', order_id: orderId, amount_santim: 250_000 })
  const phone = one.phone!
  const credit = { caseId: one.id, note: 'Other sum', actor: { name: HANA }, phone }
  expect(await creditPaymentException(shop.deps, credit)).toEqual({ ok: true })
  expect(await findCredit(db, phone)).toBe(250_000)
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ paid_santim: 300_000, refunded_santim: 0, payment_status: 'paid' })
})

describe('the number of a transfer', () => {
  /** A provider reports an unrequested payment with the transfer's number. */
  async function unknownMoney(): Promise<number> {
    const now = shop.clock.now()
    const event = { provider: 'chapa', event_key: randomUUID(), authenticity: 'signed', headers: '{}', body: '{}' }
    const { id } = await db
      .insertInto('provider_events')
      .values({ ...event, received_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const money = { kind: 'unknown_reference', provider: 'chapa', transaction_id: REFERENCE, amount_santim: 300_000 }
    const one = await db
      .insertInto('payment_exceptions')
      .values({ ...money, currency: 'ETB', provider_event_id: id, opened_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return one.id
  }
  const credit = (caseId: number) =>
    creditPaymentException(shop.deps, { caseId, note: '', actor: { name: HANA }, phone: '+251900000001' })
  const take = (orderId: string) =>
    takeInStorePayment(shop.deps, {
      orderId,
      amountSantim: 300_000,
      method: 'Transfer',
      transferReference: REFERENCE.toLowerCase(),
      note: '',
      actor: { name: HANA },
      requestKey: randomUUID(),
    })

  it('pays for no order once its money is credit', async () => {
    expect(await credit(await unknownMoney())).toEqual({ ok: true })
    expect(await take(await buildWaiting())).toEqual({ ok: false, reason: 'transfer_reference_used' })
  })

  it('becomes no credit once its money pays for an order', async () => {
    const caseId = await unknownMoney()
    expect(await take(await buildWaiting())).toMatchObject({ ok: true })
    expect(await credit(caseId)).toEqual({ ok: false, reason: 'money_booked_already' })
  })
})
