import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { cancelAsManager, changeAsManager } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { SILENT, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { waitDays } from '#app/till/drawer/drawer.factory.ts'
import { addCredit, findCredit } from '#app/money/payments/credit/credit.server.ts'
import { recordInStorePayment } from '#app/money/payments/in-store-payment.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildOrderOf, buildStaffedShop, setTo, takeMoney, typePassword } from '../staffed-shop.factory.ts'
import { findPaymentException } from './payment-exceptions.queries.server.ts'
import { confirmTransfer } from '../transfers/transfers.factory.ts'
import { attachPaymentException, creditPaymentException } from './exceptions.factory.ts'

/** Who says where money goes of which the payment itself does not say it. Decision 0400. */

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let shop: TestShop
let almaz: StaffActor
let hana: StaffActor
let dawit: StaffActor
const LIMIT = 20_000
const TYPED = '+251900000088'
const OTHER = '+251900000089'
const EVENT = { provider: 'simulator', authenticity: 'signed', body: '{}', headers: '{}' }

beforeEach(async () => {
  await database.truncate()
  ;({
    shop,
    people: { almaz, hana, dawit },
  } = await buildStaffedShop(db, { almaz: 'owner', hana: 'manager', dawit: 'manager' }))
  await setTo(db, 'refund.second_approval_over_santim', LIMIT)
})
afterAll(() => database.drop())

/** Money that a provider confirmed and of which nobody knows who sent it. */
async function unknownMoney(
  amountSantim = LIMIT + 1,
  more: { order_id?: string; phone?: string } = {},
): Promise<number> {
  const at = shop.clock.now()
  const { id: eventId } = await db
    .insertInto('provider_events')
    .values({ ...EVENT, event_key: randomUUID(), received_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const money = { amount_santim: amountSantim, currency: 'ETB', transaction_id: randomUUID().slice(0, 12) }
  const { id } = await db
    .insertInto('payment_exceptions')
    .values({
      kind: 'unknown_reference',
      provider: 'simulator',
      provider_event_id: eventId,
      opened_at: at,
      ...money,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const order = (santim = 50_000) => buildOrderOf(db, santim)
async function givePhone(orderId: string, phone: string): Promise<void> {
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const contact = { customerName: 'Sara', phone, email: '', address: 'N/A', pin: '', notes: '' }
  const gift = { recipientName: '', recipientPhone: '', giftText: '', giftFrom: '', wantsCall: false }
  const asked = { orderId, role: 'manager', actor: hana, expectedVersion: version, isNotified: false } as const
  const wanted = { ...contact, ...gift, method: 'self-pickup', date: '', time: '' } as const
  expect(await changeAsManager({ db, clock: shop.clock }, { ...asked, order: wanted })).toMatchObject({ ok: true })
}
const credit = (caseId: number, actor: StaffActor, phone = TYPED) =>
  creditPaymentException(shop.deps, { caseId, note: 'They called', actor, phone })
const attach = async (caseId: number, actor: StaffActor, orderId: string) => {
  const { code } = await db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const money = { caseId, orderCode: code, amountSantim: null, transactionId: '', note: '', actor }
  return attachPaymentException(shop.deps, money)
}
const paidOf = async (orderId: string) =>
  (await db.selectFrom('orders').select('paid_santim').where('id', '=', orderId).executeTakeFirstOrThrow()).paid_santim

describe('as credit of a phone that somebody types', () => {
  it('waits above the limit for a second person who says the same phone', async () => {
    const caseId = await unknownMoney()
    expect(await credit(caseId, hana)).toEqual({ ok: true, waits: true })
    expect(await credit(caseId, hana)).toEqual({ ok: false, reason: 'place_second_needed' })
    expect(await findCredit(db, TYPED)).toBe(0)
    expect(await credit(caseId, dawit, OTHER)).toEqual({ ok: true, waits: true })
    expect(await findPaymentException(db, caseId)).toMatchObject({ vouchedPhone: OTHER, closedAt: null })
    expect(await credit(caseId, almaz, OTHER)).toEqual({ ok: true })
    expect(await findCredit(db, OTHER)).toBe(LIMIT + 1)
  })

  it('is credit at once up to the limit, which is of a person and day', async () => {
    expect(await credit(await unknownMoney(15_000), hana)).toEqual({ ok: true })
    expect(await credit(await unknownMoney(15_000), hana)).toEqual({ ok: true, waits: true })
    expect(await credit(await unknownMoney(15_000), dawit)).toEqual({ ok: true })
    shop.clock.advance(24 * 3_600_000)
    expect(await credit(await unknownMoney(15_000), hana)).toEqual({ ok: true })
  })

  it('counts together with what the person typed on the day', async () => {
    expect(await credit(await unknownMoney(15_000), hana)).toEqual({ ok: true })
    const transfer = { method: 'Transfer', transferReference: 'FT12345678' } as const
    expect(await paidOf(await takeMoney(shop, hana, 15_000, transfer))).toBe(0)
  })

  it('needs nobody else for the phone that the payment names', async () => {
    const own = { order_id: await order(), phone: '+251900000007' }
    expect(await credit(await unknownMoney(90_000, own), hana, own.phone)).toEqual({ ok: true })
    expect(await credit(await unknownMoney(90_000, own), hana)).toEqual({ ok: true, waits: true })
  })

  it.each([true, false])('names nobody by a phone that staff gave the order first (cancelled: %s)', async (cancels) => {
    const { transactionId, orderCode } = (await shop.directPay({ phone: SILENT }, { browser: SILENT })).body
    const { id } = await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()
    await givePhone(id, TYPED)
    if (cancels) await cancelAsManager(shop.deps, { orderId: id, actor: hana, reason: 'By mistake' })
    await shop.decide(transactionId, 'approve')
    await settlePayment(shop.deps, { attemptId: transactionId, learnedBy: 'sweep' })
    const cases = await db.selectFrom('payment_exceptions').select(['id', 'kind', 'phone']).execute()
    expect(cases.map(({ kind, phone }) => ({ kind, phone }))).toEqual(
      cancels ? [{ kind: 'closed_order', phone: SILENT }] : [],
    )
    if (!cancels) return
    expect(await credit(cases[0]!.id, hana)).toEqual({ ok: true, waits: true })
    expect(await findCredit(db, TYPED)).toBe(0)
    expect(await credit(cases[0]!.id, hana, SILENT)).toEqual({ ok: true })
  })

  it.each([
    ['that staff typed as they placed it', { placed_by: 'admin', created_by_admin_name: 'hana@example.com' }],
    ['that was changed, also back', { phone_changed: true }],
  ])('opens no exception with a phone of the order %s, whoever writes it', async (_, values) => {
    const phone = '+251900000007'
    const id = await buildOrder(db, { phone, ...values }, [{ unit_price_santim: 50_000 }])
    const constraint = 'payment_exceptions_named'
    await expect(unknownMoney(90_000, { order_id: id, phone })).rejects.toMatchObject({ constraint })
    await db.updateTable('orders').set({ phone_changed: false }).where('id', '=', id).execute()
    await expect(unknownMoney(90_000, { order_id: id, phone })).rejects.toMatchObject({ constraint })
  })

  it('needs a second person where only the order names a phone, which staff can change', async () => {
    const caseId = await unknownMoney(90_000, { order_id: await order() })
    expect(await creditPaymentException(shop.deps, { caseId, note: '', actor: hana, phone: undefined })).toEqual({
      ok: true,
      waits: true,
    })
  })

  it('a phone that somebody named is erased with its customer, and says nothing more', async () => {
    const caseId = await unknownMoney()
    await credit(caseId, hana)
    await sql`select forget_phones_of_money(array[${TYPED}])`.execute(db)
    expect(await findPaymentException(db, caseId)).toMatchObject({ vouchedPhone: null, closedAt: null })
    expect(await credit(caseId, dawit)).toEqual({ ok: true, waits: true })
  })

  it('takes back the word of somebody who may take no payments any more', async () => {
    const caseId = await unknownMoney()
    await credit(caseId, hana)
    await db.updateTable('profiles').set({ role: 'driver' }).where('id', '=', 'hana').execute()
    expect(await credit(caseId, dawit)).toEqual({ ok: true, waits: true })
    expect(await credit(caseId, almaz)).toEqual({ ok: true })
  })
})

describe('on an order that somebody names', () => {
  it('waits above the limit for a second person who says the same order', async () => {
    const [caseId, orderId] = [await unknownMoney(), await order()]
    expect(await attach(caseId, hana, orderId)).toMatchObject({ ok: true, waits: true })
    expect(await attach(caseId, hana, orderId)).toEqual({ ok: false, reason: 'place_second_needed' })
    expect(await paidOf(orderId)).toBe(0)
    expect(await attach(caseId, dawit, orderId)).not.toHaveProperty('waits')
    expect(await paidOf(orderId)).toBe(LIMIT + 1)
  })

  it('counts for the order together with what others typed of it', async () => {
    const orderId = await order()
    expect(await attach(await unknownMoney(15_000), hana, orderId)).not.toHaveProperty('waits')
    expect(await attach(await unknownMoney(15_000), dawit, orderId)).toMatchObject({ waits: true })
    expect(await paidOf(orderId)).toBe(15_000)
  })

  it('needs nobody else for the order that the payment names', async () => {
    const orderId = await order(90_000)
    const caseId = await unknownMoney(90_000, { order_id: orderId })
    expect(await attach(caseId, hana, orderId)).not.toHaveProperty('waits')
    expect(await paidOf(orderId)).toBe(90_000)
  })
})

describe('of a sum that one person typed', () => {
  async function typedSum(by: StaffActor): Promise<number> {
    await setTo(db, 'payment.transfer_reference', true)
    await setTo(db, 'payment.transfer_accounts', { en: ['CBE 1000 0000 0000'], am: ['ንግድ ባንክ 1000 0000 0000'] })
    const report = { sentWith: 'CBE', reference: randomUUID().slice(0, 12).toUpperCase(), amountSantim: 100 } as const
    const from = { orderId: await order(), pictureId: undefined, clientAddress: randomUUID() }
    await reportTransfer({ ...shop.deps, transferChecker: null }, { ...report, ...from })
    const { id: reportId } = await db.selectFrom('transfer_reports').select('id').executeTakeFirstOrThrow()
    await confirmTransfer(shop.deps, { reportId, actor: by, seen: { where: 'here', amountSantim: LIMIT + 1 } })
    return (await db.selectFrom('payment_exceptions').select('id').executeTakeFirstOrThrow()).id
  }

  it('another person does not say alone that it is somebody else’s; these two may together', async () => {
    const caseId = await typedSum(hana)
    expect(await credit(caseId, dawit)).toEqual({ ok: true, waits: true })
    expect(await findCredit(db, TYPED)).toBe(0)
    expect(await credit(caseId, hana)).toEqual({ ok: true })
    expect(await findCredit(db, TYPED)).toBe(LIMIT + 1)
  })
})

describe('around the application', () => {
  const close = (caseId: number, by: StaffActor, outcome: string, orderId?: string) =>
    db
      .updateTable('payment_exceptions')
      .set({ closed_at: shop.clock.now(), closed_by: by.name, outcome, closed_order_id: orderId ?? null })
      .where('id', '=', caseId)
  const entry = (caseId: number) => ({
    phone: TYPED,
    amountSantim: LIMIT + 1,
    provider: 'simulator',
    transactionId: null,
    paymentExceptionId: caseId,
    orderId: null,
    recordedBy: hana.name,
    note: '',
  })
  const payment = (caseId: number, orderId: string) => ({
    orderId,
    amountSantim: LIMIT + 1,
    purpose: 'balance' as const,
    method: 'Transfer' as const,
    transferReference: randomUUID(),
    provider: 'simulator',
    note: '',
    recordedBy: hana.name,
    requestKey: `money-case-${caseId}`,
  })
  const constraint = { constraint: 'payment_exceptions_placed' }

  it('nobody alone makes credit of a typed phone of it, before or after its exception is closed', async () => {
    const caseId = await unknownMoney()
    const together = db.transaction().execute(async (trx) => {
      await addCredit(trx, entry(caseId), shop.clock.now())
      await trx
        .updateTable('payment_exceptions')
        .set({ closed_at: shop.clock.now(), closed_by: hana.name, outcome: 'credited' })
        .where('id', '=', caseId)
        .execute()
    })
    await expect(together).rejects.toMatchObject(constraint)
    await expect(addCredit(db, entry(caseId), shop.clock.now())).rejects.toMatchObject(constraint)
    await close(caseId, hana, 'credited').execute()
    await expect(addCredit(db, entry(caseId), shop.clock.now())).rejects.toMatchObject(constraint)
    expect(await findCredit(db, TYPED)).toBe(0)
  })

  it('nobody alone puts it on an order, before or after its exception is closed', async () => {
    const [caseId, orderId] = [await unknownMoney(), await order()]
    await expect(close(caseId, hana, 'attached', orderId).execute()).rejects.toMatchObject(constraint)
    const book = () =>
      db.transaction().execute((trx) => recordInStorePayment(trx, payment(caseId, orderId), shop.clock.now()))
    await expect(book()).rejects.toMatchObject(constraint)
    await close(caseId, hana, 'not_ours').execute()
    await expect(book()).rejects.toMatchObject(constraint)
    expect(await paidOf(orderId)).toBe(0)
  })
})

describe('a shop with one person', () => {
  it('has an owner who says it alone with the password, and it is shown in the evening', async () => {
    await db.updateTable('profiles').set({ disabled_at: shop.clock.now() }).where('id', '<>', 'almaz').execute()
    await waitDays(db, 1)
    const caseId = await unknownMoney()
    expect(await credit(caseId, almaz)).toEqual({ ok: false, reason: 'password_again' })
    const alone = await typePassword(db, almaz, shop.clock.now())
    expect(await credit(caseId, alone)).toEqual({ ok: true })
    const acts = await db.selectFrom('lone_acts').select(['act', 'payment_exception_id', 'amount_santim']).execute()
    expect(acts).toEqual([{ act: 'accept_transfer', payment_exception_id: caseId, amount_santim: LIMIT + 1 }])
    expect((await sql`select from credit_entries`.execute(db)).rows).toHaveLength(1)
  })
})
