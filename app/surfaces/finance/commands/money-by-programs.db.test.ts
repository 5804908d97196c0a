import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { takePayment } from '#app/money/checkout/commands/take-payment.server.ts'
import { runAsStaff, takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'
import { SILENT, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { openPaymentException } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { sendForPerson } from '#app/people/auth/commands/program-door.server.ts'
import { hashToken } from '#app/people/auth/secrets.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { buildDrawer } from '#app/till/drawer/drawer.factory.ts'
import { changeStatus } from '#app/ordering/orders/commands/change-status.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildOrderOf, buildStaffedShop, setTo, takeMoney } from '../staffed-shop.factory.ts'
import { askRefund } from './ask-refund.server.ts'
import { attachCase } from './attach-case.server.ts'
import { creditCase, dismissCase } from './close-case.server.ts'
import { approveRefund } from './decide-refund.server.ts'
import { confirmTransfer } from './decide-transfer.server.ts'
import { payRefund } from './pay-refund.server.ts'
import { bookReversal } from './refund-case.server.ts'
import { voidAttempt } from './void-attempt.server.ts'

/** What a program with a token may do with money, and what somebody who stole the token may not. */

const database = await createTestDatabase({ poolSize: 6 })
const { db } = database
const LIMIT = 50_000
let shop: TestShop
let sara: StaffActor
let dawit: StaffActor
let hana: StaffActor
let tokenId: string

beforeEach(async () => {
  await database.truncate()
  const staffed = await buildStaffedShop(db, { sara: 'owner', dawit: 'manager', hana: 'manager' })
  shop = staffed.shop
  ;({ sara, dawit, hana } = staffed.people)
  await setTo(db, 'refund.second_approval_over_santim', LIMIT)
  tokenId = randomUUID()
  const token = { id: tokenId, name: 'Script', token_sha256: hashToken(tokenId), scope: 'write' }
  await db
    .insertInto('api_tokens')
    .values({ ...token, created_at: shop.clock.now(), created_by: sara.name, created_by_id: sara.id })
    .execute()
})
afterAll(() => database.drop())

/** As a program sends it with the token of Sara. */
async function send(command: AnyCommand, input: object, id = randomUUID(), isPreview = false) {
  const profile = (await findProfile(db, sara.id))!
  const { lang, t } = buildFacts()
  return sendForPerson(shop.deps, command, { door: 'program', id, profile, tokenId, input, isPreview, lang, t })
}

let references = 0
const newReference = () => `FT26333PR${String((references += 1)).padStart(4, '0')}`
const transfer = (orderId: string, amountSantim: number, reference = newReference()) =>
  ({ orderId, method: 'Transfer', amountSantim, reference }) as const
const paidOf = async (id: string) =>
  (await db.selectFrom('orders').select('paid_santim').where('id', '=', id).executeTakeFirstOrThrow()).paid_santim

const TAKES_A_PERSON = { ok: false, reason: 'takes_a_person' }

describe('a program', () => {
  it('records a transfer once, as its maker, and the log names the token', async () => {
    const orderId = await buildOrderOf(db, 20_000)
    const id = randomUUID()
    const input = transfer(orderId, 20_000)
    const taken = { ok: true, made: { status: expect.any(String) as string } }
    expect(await send(takePayment, input, id)).toMatchObject(taken)
    expect(await send(takePayment, input, id)).toMatchObject(taken)
    const otherwise = { ok: false, reason: 'booked_otherwise' }
    expect(await send(takePayment, { ...input, amountSantim: 10_000 }, id)).toMatchObject(otherwise)
    expect(await paidOf(orderId)).toBe(20_000)
    const attempts = await db.selectFrom('payment_attempts').select(['recorded_by_id', 'request_key']).execute()
    expect(attempts).toEqual([{ recorded_by_id: 'sara', request_key: id }])
    const logged = db.selectFrom('audit_log').select(['actor_id', 'token_id']).where('action', '=', 'take_payment')
    expect(await logged.execute()).toEqual([{ actor_id: 'sara', token_id: tokenId }])
  })

  it('has no cash in hand, and spends the credit of no customer', async () => {
    const orderId = await buildOrderOf(db, 20_000)
    const phone = SILENT
    await db.updateTable('orders').set({ phone }).where('id', '=', orderId).execute()
    expect(await send(takePayment, { orderId, method: 'Cash', amountSantim: 100 })).toMatchObject(TAKES_A_PERSON)
    await db
      .insertInto('credit_entries')
      .values({ phone, amount_santim: 20_000, provider: 'cbe', recorded_by: 'x', note: '', at: shop.clock.now() })
      .execute()
    expect(await send(takePayment, { orderId, method: 'Credit', amountSantim: 100 })).toMatchObject(TAKES_A_PERSON)
    expect(await paidOf(orderId)).toBe(0)
  })

  it('is neither of the two persons of a sum above the limit', async () => {
    const orderId = await buildOrderOf(db, LIMIT + 10_000)
    const input = transfer(orderId, LIMIT + 10_000)
    expect(await send(takePayment, input)).toEqual(TAKES_A_PERSON)
    expect(await db.selectFrom('transfer_reports').select('id').execute()).toEqual([])
    const { reference: transferReference, ...typed } = input
    const first = { ...typed, transferReference, note: '', actor: dawit, requestKey: randomUUID() }
    expect(await takeInStorePayment(shop.deps, first)).toMatchObject({ ok: true, waits: true })
    expect(await send(takePayment, input)).toMatchObject(TAKES_A_PERSON)
    expect(await paidOf(orderId)).toBe(0)
    expect(await runAsStaff(shop.deps, takePayment, { ...input, actor: sara })).toMatchObject({ ok: true })
    expect(await paidOf(orderId)).toBe(LIMIT + 10_000)
  })

  it('does not pass the limit of a day by many small sums, also at the same moment', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => buildOrderOf(db, 20_000)))
    const sent = await Promise.all(orders.map((orderId) => send(takePayment, transfer(orderId, 20_000))))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(2)
    expect(sent.filter(({ ok }) => !ok)).toEqual([
      expect.objectContaining(TAKES_A_PERSON),
      expect.objectContaining(TAKES_A_PERSON),
    ])
  })

  it('answers no transfer that a customer reported', async () => {
    const orderId = await buildOrderOf(db, 20_000)
    const reference = newReference()
    const report = {
      order_id: orderId,
      sent_with: 'CBE',
      reference,
      amount_santim: 20_000,
      reported_at: shop.clock.now(),
    }
    await db.insertInto('transfer_reports').values(report).execute()
    expect(await send(takePayment, transfer(orderId, 20_000, reference))).toMatchObject(TAKES_A_PERSON)
    const reports = await db.selectFrom('transfer_reports').select('outcome').execute()
    expect(reports).toEqual([{ outcome: null }])
  })

  it('sees before what would happen, or that somebody holds the order, and nothing of it stays', async () => {
    const orderId = await buildOrderOf(db, 20_000)
    const preview = () => send(takePayment, transfer(orderId, 20_000), randomUUID(), true)
    await db.transaction().execute(async (trx) => {
      await sql`select from orders where id = ${orderId} for update`.execute(trx)
      expect(await preview()).toEqual({ ok: false, reason: 'busy' })
    })
    expect(await preview()).toMatchObject({ ok: true, made: { status: expect.any(String) as string } })
    expect(await paidOf(orderId)).toBe(0)
  })

  it('voids an open try to pay, and its prompt is withdrawn after the commit', async () => {
    const { transactionId: attemptId } = (await shop.directPay()).body as { transactionId: string }
    expect(await send(voidAttempt, { attemptId })).toMatchObject({ ok: true, change: { action: 'void_attempt' } })
    const { rows } = await sql<{ state: string; token: string }>`
      select a.state, l.token_id as token from payment_attempts a, audit_log l where l.action = 'void_attempt'`.execute(
      db,
    )
    expect(rows).toEqual([{ state: 'void', token: tokenId }])
    expect(await send(voidAttempt, { attemptId })).toEqual({ ok: false, reason: 'attempt_not_open' })
  })

  it('asks for a refund as nobody of the shop: above the limit two persons decide it and pay it out', async () => {
    const orderId = await takeMoney(shop, dawit, LIMIT + 10_000, {
      bookCashInDrawer: await buildDrawer(db, dawit, shop.clock.now()),
    })
    const { attempt_id: attemptId } = await db
      .selectFrom('ledger_entries')
      .select('attempt_id')
      .executeTakeFirstOrThrow()
    const asked = { orderId, attemptId, amountSantim: LIMIT + 1, reason: 'Fell' }
    const id = randomUUID()
    const sent = await send(askRefund, asked, id)
    expect(sent).toMatchObject({ ok: true, made: { refundId: expect.any(Number) as number } })
    expect(await send(askRefund, asked, id)).toMatchObject({ ok: true, made: (sent as { made: object }).made })
    const refunds = await db.selectFrom('refunds').select(['id', 'requested_by', 'requested_by_id']).execute()
    expect(refunds).toEqual([
      { id: expect.any(Number) as number, requested_by: 'API token Script', requested_by_id: null },
    ])
    const refundId = refunds[0]!.id
    expect(await runAsStaff(shop.deps, approveRefund, { refundId, actor: hana })).toEqual({ ok: true })
    const paying = { refundId, way: 'cash', reference: '', note: '' } as const
    const alone = { ok: false, reason: 'second_person_needed' }
    expect(await runAsStaff(shop.deps, payRefund, { ...paying, actor: hana })).toMatchObject(alone)
    expect(await runAsStaff(shop.deps, payRefund, { ...paying, actor: sara })).toEqual({ ok: true })
  })

  it('asks for what a cancellation gives back as nobody of the shop too', async () => {
    const bookCashInDrawer = await buildDrawer(db, dawit, shop.clock.now())
    const orderId = await takeMoney(shop, dawit, LIMIT + 10_000, { bookCashInDrawer })
    const { version } = await db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const cancelled = await send(changeStatus, {
      orderId,
      version,
      to: 'Cancelled',
      reason: 'They called',
      cancelledFor: 'customer',
    })
    expect(cancelled).toMatchObject({ ok: true })
    const refunds = await db.selectFrom('refunds').select(['id', 'requested_by', 'requested_by_id']).execute()
    expect(refunds).toMatchObject([{ requested_by: 'API token Script', requested_by_id: null }])
    const refundId = refunds[0]!.id
    expect(await runAsStaff(shop.deps, approveRefund, { refundId, actor: hana })).toEqual({ ok: true })
    const paying = { refundId, way: 'cash', reference: '', note: '' } as const
    const alone = { ok: false, reason: 'second_person_needed' }
    expect(await runAsStaff(shop.deps, payRefund, { ...paying, actor: hana })).toMatchObject(alone)
    expect(await runAsStaff(shop.deps, payRefund, { ...paying, actor: sara })).toEqual({ ok: true })
  })

  it('asks for no more than is left, and is told when the sum that it saw has changed', async () => {
    const orderId = await takeMoney(shop, dawit, 20_000)
    const { attempt_id: attemptId } = await db
      .selectFrom('ledger_entries')
      .select('attempt_id')
      .executeTakeFirstOrThrow()
    const asked = { orderId, attemptId, amountSantim: 15_000, reason: 'Fell', seenRefundableSantim: 20_000 }
    const both = await Promise.all([send(askRefund, asked), send(askRefund, asked)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'refund_changed' })
    const { seenRefundableSantim: _, ...unseen } = asked
    const tooMuch = { ok: false, reason: 'more_than_refundable', refusal: { refundableSantim: 5000 } }
    expect(await send(askRefund, unseen)).toMatchObject(tooMuch)
  })

  it('closes an exception, but does not say whose money it is', async () => {
    const orderId = await buildOrderOf(db, 20_000)
    const report = { order_id: orderId, sent_with: 'CBE', reference: newReference(), amount_santim: 20_000 }
    const { id: reportId } = await db
      .insertInto('transfer_reports')
      .values({ ...report, reported_at: shop.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await runAsStaff(shop.deps, confirmTransfer, { reportId, where: 'elsewhere', actor: dawit })
    const { id: caseId } = await db.selectFrom('payment_exceptions').select('id').executeTakeFirstOrThrow()
    for (const command of [attachCase, creditCase, bookReversal, confirmTransfer])
      expect(command.doors).toEqual(['form'])
    // As `transfer.refuse`: a person has looked for it on the statement.
    expect(await send(dismissCase, { caseId, as: 'not_ours', note: 'Of another shop' })).toEqual(TAKES_A_PERSON)
    const { id: transferReportId } = await db
      .insertInto('transfer_reports')
      .values({ ...report, reference: newReference(), reported_at: shop.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const found = { kind: 'unknown_reference', provider: 'telebirr', reference: 'X', transactionId: 'T1' } as const
    const money = { attemptId: null, orderId: null, transferReportId, amountSantim: 100, currency: 'ETB' }
    await openPaymentException(db, { ...found, ...money }, shop.clock.now())
    const { id: unknown } = await db
      .selectFrom('payment_exceptions')
      .select('id')
      .where('kind', '=', found.kind)
      .executeTakeFirstOrThrow()
    const dismissing = { caseId: unknown, note: 'Of another shop' }
    expect(await send(dismissCase, { ...dismissing, as: 'not_ours' })).toMatchObject({ ok: true })
    expect(await send(dismissCase, { ...dismissing, as: 'keep' })).toMatchObject({ ok: false, reason: 'case_closed' })
    const closed = await db.selectFrom('payment_exceptions').select(['outcome', 'closed_by']).orderBy('id').execute()
    expect(closed).toEqual([
      { outcome: null, closed_by: null },
      { outcome: 'not_ours', closed_by: sara.name },
    ])
  })
})

describe('two persons', () => {
  it('approve a refund once, when both press at the same moment, and a repeat of the form is no second approval', async () => {
    const orderId = await takeMoney(shop, dawit, 20_000)
    const { attempt_id: attemptId } = await db
      .selectFrom('ledger_entries')
      .select('attempt_id')
      .executeTakeFirstOrThrow()
    const asked = { orderId, attemptId: attemptId!, amountSantim: 15_000, reason: 'Fell', actor: dawit }
    const { refundId } = (await runAsStaff(shop.deps, askRefund, asked)) as { refundId: number } & Awaited<
      ReturnType<typeof runAsStaff>
    >
    const id = randomUUID()
    const approve = (actor: StaffActor) => runAsStaff(shop.deps, approveRefund, { refundId, actor, id })
    const both = await Promise.all([approve(sara), approve(hana)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'refund_changed' })
    const approver = both[0].ok ? sara : hana
    expect(await approve(approver)).toEqual({ ok: true })
    const other = await runAsStaff(shop.deps, askRefund, { ...asked, amountSantim: 5000 })
    const next = { refundId: (other as { refundId?: unknown }).refundId as number, actor: approver, id }
    expect(await runAsStaff(shop.deps, approveRefund, next)).toMatchObject({ reason: 'booked_otherwise' })
  })
})
