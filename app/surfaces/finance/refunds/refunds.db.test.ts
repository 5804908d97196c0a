import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelAsManager, moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import type {
  PaymentProvider,
  ProviderRefusal,
  RefundAccepted,
  RefundVerification,
} from '#app/money/payments/provider.ts'
import { askSoonAboutRefunds, insertRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { undoOrderMove } from '#app/ordering/orders/status/undo-order-move.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildDrawer } from '#app/till/drawer/drawer.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { listPaymentExceptions } from '../exceptions/payment-exceptions.queries.server.ts'
import { findCustomerOrder, listCustomerOrderEvents } from '#app/surfaces/order-page/order-page.queries.server.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { buildCatalog, buildTestShop, SILENT, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import {
  countWaitingRefunds,
  listOrderRefunds,
  listRefundablePayments,
  listRefunds,
  sumRefunds,
} from './refunds.queries.server.ts'
import { sweepRefunds } from './sweep-refunds.server.ts'
import { takeInStorePayment, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { approveRefund, rejectRefund } from '../commands/decide-refund.server.ts'
import { confirmRefund, findRefundSent, findRefundUnsent } from '../commands/end-refund.server.ts'
import { payRefund } from '../commands/pay-refund.server.ts'
import { requestRefund, sendRefund } from './refunds.factory.ts'
import { refundCase } from '../commands/refund-case.server.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

/** Replaces the provider's refund call; by default the simulator's. */
let refundCall: ((real: PaymentProvider['refund']) => PaymentProvider['refund']) | undefined
let askedFor: string[]
let verifyAnswer: RefundVerification | ProviderRefusal | undefined

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  refundCall = undefined
  verifyAnswer = undefined
  askedFor = []
  shop = buildTestShop(db, {
    provider: (simulator) => ({
      ...simulator,
      refund: (request) => {
        askedFor.push(request.refundReference)
        const real: PaymentProvider['refund'] = (asked) => simulator.refund(asked)
        return (refundCall?.(real) ?? real)(request)
      },
      verifyRefund: async (request) => verifyAnswer ?? simulator.verifyRefund!(request),
    }),
  })
})
afterAll(() => database.drop())

const MINUTE = 60_000
const HANA = 'hana@shop.example'
const DAWIT = 'dawit@shop.example'
const orderOf = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ledger = () =>
  db.selectFrom('ledger_entries').select(['kind', 'amount_santim', 'provider', 'provider_reference']).execute()
const refundedRows = async () => (await ledger()).filter(({ kind }) => kind === 'refund')
const messages = async () =>
  (await db.selectFrom('messages').select('template').execute()).filter(
    ({ template }) => template === 'order.refund_sent',
  )
const states = async (orderId: string) => (await listOrderRefunds(db, orderId)).map(({ state }) => state)

/** An order of 270 birr, paid by phone. */
async function paidOrder(phone = SILENT) {
  const { transactionId, orderCode } = (await shop.directPay({ phone })).body
  await shop.decide(transactionId, 'approve')
  await settlePayment(shop.deps, { attemptId: transactionId, learnedBy: 'sweep' })
  const { id } = await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()
  return { orderId: id, attemptId: transactionId }
}

async function ask(of: { orderId: string; attemptId: string }, amountSantim = 27_000, name = HANA) {
  const asked = await requestRefund(shop.deps, { ...of, amountSantim, actor: { name }, reason: 'It fell' })
  if (!asked.ok) throw new Error(asked.reason)
  return asked.refundId
}

async function approved(of: { orderId: string; attemptId: string }, amountSantim = 27_000) {
  const refundId = await ask(of, amountSantim)
  await runAsStaff(shop.deps, approveRefund, { refundId, actor: { name: DAWIT } })
  return refundId
}

describe('requesting a refund', () => {
  it('takes no more than the rest of the payment, in parts, and no part twice', async () => {
    const paid = await paidOrder()
    const part = {
      ...paid,
      amountSantim: 20_000,
      reason: 'Half of it',
      actor: { name: HANA },
      seenRefundableSantim: 27_000,
    }
    expect(await requestRefund(shop.deps, part)).toMatchObject({ ok: true })
    expect(await requestRefund(shop.deps, part)).toEqual({ ok: false, reason: 'refund_changed' })
    expect(await requestRefund(shop.deps, { ...part, seenRefundableSantim: undefined })).toEqual({
      ok: false,
      reason: 'more_than_refundable',
      refundableSantim: 7000,
    })
    expect(await listRefundablePayments(db, paid.orderId)).toMatchObject([
      { paidSantim: 27_000, refundableSantim: 7000 },
    ])
    const other = await paidOrder('+251900000009')
    expect(await requestRefund(shop.deps, { ...part, attemptId: other.attemptId })).toMatchObject({
      reason: 'payment_not_found',
    })
    expect(await requestRefund(shop.deps, { ...part, reason: ' ' })).toMatchObject({ reason: 'reason_missing' })
  })

  it('gives the last birr to one of many concurrent requests, and the database enforces it', async () => {
    const paid = await paidOrder()
    const request = { ...paid, amountSantim: 14_000, reason: 'x', actor: { name: HANA } }
    const asked = await Promise.all(Array.from({ length: 6 }, () => requestRefund(shop.deps, request)))
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    const row = { order_id: paid.orderId, attempt_id: paid.attemptId, amount_santim: 13_001, requested_at: new Date() }
    await expect(db.insertInto('refunds').values(row).execute()).rejects.toThrow('more would go back')
  })

  it('may be repeated after a rejection with its reason', async () => {
    const paid = await paidOrder()
    const refundId = await ask(paid)
    expect(await runAsStaff(shop.deps, rejectRefund, { refundId, actor: { name: DAWIT }, reason: '' })).toMatchObject({
      reason: 'reason_missing',
    })
    expect(
      await runAsStaff(shop.deps, rejectRefund, { refundId, actor: { name: DAWIT }, reason: 'It was eaten' }),
    ).toEqual({
      ok: true,
    })
    expect(await runAsStaff(shop.deps, approveRefund, { refundId, actor: { name: DAWIT } })).toMatchObject({
      reason: 'refund_changed',
    })
    await ask(paid)
    expect(await states(paid.orderId)).toEqual(['rejected', 'requested'])
  })
})

describe('the list of refunds', () => {
  it('counts and adds up each view, is searched by order, phone and reference, and paged', async () => {
    const [paid, other] = [await paidOrder(), await paidOrder('+251900000009')]
    await ask(paid, 10_000)
    await ask(paid, 5000)
    const rejected = await ask(other, 7000)
    await runAsStaff(shop.deps, rejectRefund, { refundId: rejected, actor: { name: DAWIT }, reason: 'It was eaten' })
    const none = { count: 0, sumSantim: 0 }
    const open = { count: 2, sumSantim: 15_000 }
    const closed = { count: 1, sumSantim: 0 } // no money goes back
    expect(await sumRefunds(db)).toMatchObject({ open, closed })
    const { code } = await orderOf(paid.orderId)
    const { reference } = await db
      .selectFrom('payment_attempts')
      .select('reference')
      .where('id', '=', paid.attemptId)
      .executeTakeFirstOrThrow()
    for (const search of [code.toLowerCase(), reference]) {
      expect(await sumRefunds(db, search)).toMatchObject({ open, closed: none })
      expect((await listRefunds(db, { view: 'open', search })).rows).toHaveLength(2)
    }
    expect(await sumRefunds(db, '0900 000 009')).toMatchObject({ open: none, closed })
    const first = await listRefunds(db, { view: 'open', perPage: 1 })
    expect(first).toMatchObject({ rows: [{ amountSantim: 10_000 }], before: null, after: String(first.rows[0]!.id) })
    const own = await listRefunds(db, { view: 'open', search: first.rows[0]!.reference })
    expect(own.rows).toEqual(first.rows)
    const cursor = { key: first.after!, isBackwards: false }
    const second = await listRefunds(db, { view: 'open', perPage: 1, cursor })
    expect(second).toMatchObject({ rows: [{ amountSantim: 5000 }], after: null })
    const back = { key: second.before!, isBackwards: true }
    expect(await listRefunds(db, { view: 'open', perPage: 1, cursor: back })).toEqual(first)
  })
})

/** Two people of the shop, and a limit of 200 birr. */
async function people(): Promise<void> {
  await db.insertInto('settings').values({ key: 'refund.second_approval_over_santim', value: '20000' }).execute()
  for (const [id, email] of [
    ['hana', HANA],
    ['dawit', DAWIT],
  ] as const) {
    await db.insertInto('users').values({ id, email, name: id }).execute()
    await db.insertInto('profiles').values({ id, email, is_admin: true }).execute()
  }
}

describe('approving', () => {
  it('succeeds for one of two concurrent approvers', async () => {
    const refundId = await ask(await paidOrder())
    const both = await Promise.all(
      [HANA, DAWIT].map((name) => runAsStaff(shop.deps, approveRefund, { refundId, actor: { name } })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('takes a second person above the limit, counted over the whole order', async () => {
    await people()
    const paid = await paidOrder()
    const small = await ask(paid, 15_000)
    expect(await runAsStaff(shop.deps, approveRefund, { refundId: small, actor: { name: HANA } })).toEqual({ ok: true })
    const second = await ask(paid, 10_000)
    expect(
      await runAsStaff(shop.deps, approveRefund, { refundId: second, actor: { name: 'Hana@shop.example' } }),
    ).toEqual({
      ok: false,
      reason: 'second_person_needed',
      limitSantim: 20_000,
    })
    expect(await runAsStaff(shop.deps, approveRefund, { refundId: second, actor: { name: DAWIT } })).toEqual({
      ok: true,
    })
  })
})

describe('the counter', () => {
  const SELAM = { id: 'selam', name: 'selam@shop.example' }
  const askAtCounter = async (paid: Awaited<ReturnType<typeof paidOrder>>, amountSantim: number) =>
    requestRefund(shop.deps, { ...paid, amountSantim, reason: 'It fell', actor: SELAM })
  const employ = async (role: string) => {
    await db.insertInto('users').values({ id: SELAM.id, email: SELAM.name, name: 'Selam' }).execute()
    await db.insertInto('profiles').values({ id: SELAM.id, email: SELAM.name, is_admin: true, role }).execute()
  }

  it('asks up to its limit, counted over the whole order, also in a race', async () => {
    await db.insertInto('settings').values({ key: 'refund.counter_limit_santim', value: '10000' }).execute()
    await employ('counter')
    const paid = await paidOrder()
    const asked = await Promise.all([1, 2, 3].map(() => askAtCounter(paid, 5000)))
    expect(asked.filter(({ ok }) => ok)).toHaveLength(2)
    expect(asked.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'above_counter_limit', limitSantim: 10_000 })
    expect(
      await requestRefund(shop.deps, { ...paid, amountSantim: 5000, reason: 'It fell', actor: { name: HANA } }),
    ).toMatchObject({ ok: true })
  })

  it('is whoever decides no refund and takes back no sale, whatever the role is called', async () => {
    await db.insertInto('settings').values({ key: 'refund.counter_limit_santim', value: '4999' }).execute()
    await people()
    await employ('manager')
    const paid = await paidOrder()
    const deny = (permission: string) =>
      db
        .insertInto('role_permissions')
        .values({
          role: 'manager',
          permission,
          is_allowed: false,
          changed_at: shop.clock.now(),
          changed_by: HANA,
          changed_by_id: 'hana',
        })
        .execute()
    await deny('counter.void')
    expect(await askAtCounter(paid, 5000)).toMatchObject({ ok: true })
    await deny('refunds.approve')
    expect(await askAtCounter(paid, 5000)).toEqual({ ok: false, reason: 'above_counter_limit', limitSantim: 4999 })
  })

  it('is held by the database, with the same limit and the same default', async () => {
    await employ('counter')
    const paid = await paidOrder()
    const asked = { ...paid, reason: 'It fell', requestedBy: SELAM.name, requestedById: SELAM.id }
    const forgetful = (amountSantim: number) => insertRefund(db, { ...asked, amountSantim }, shop.clock.now())
    await db.insertInto('settings').values({ key: 'refund.counter_limit_santim', value: '4999' }).execute()
    await expect(forgetful(5000)).rejects.toThrow('limit of the counter')
    await db.deleteFrom('settings').execute()
    await forgetful(5000)
    const { rows } = await sql<{ limit: number }>`select limit_alone_santim('give_back') as limit`.execute(db)
    expect(rows).toEqual([{ limit: settingDefaults['refund.counter_limit_santim'] }])
  })
})

describe('the second person', () => {
  it('is identified by the account, not by the email', async () => {
    await people()
    const refundId = await ask(await paidOrder())
    const renamed = { refundId, actor: { name: 'hana.new@shop.example', id: 'hana' } }
    await db.updateTable('users').set({ email: renamed.actor.name }).where('id', '=', 'hana').execute()
    await db.updateTable('profiles').set({ email: renamed.actor.name }).where('id', '=', 'hana').execute()
    expect(await runAsStaff(shop.deps, approveRefund, renamed)).toMatchObject({ reason: 'second_person_needed' })
    expect(await runAsStaff(shop.deps, approveRefund, { refundId, actor: { name: DAWIT, id: 'dawit' } })).toEqual({
      ok: true,
    })
    expect(await db.selectFrom('refunds').select(['requested_by_id', 'approved_by_id']).execute()).toEqual([
      { requested_by_id: 'hana', approved_by_id: 'dawit' },
    ])
  })

  it('is required by the database, above the limit of the settings and above its default', async () => {
    await people()
    const refundId = await ask(await paidOrder())
    const approval = (values: object) =>
      db
        .updateTable('refunds')
        .set({ state: 'approved', approved_at: shop.clock.now(), ...values })
        .where('id', '=', refundId)
        .execute()
    await expect(approval({ approved_by: HANA })).rejects.toThrow('second person')
    await expect(approval({ approved_by: 'other@shop.example', approved_by_id: 'hana' })).rejects.toThrow(
      'second person',
    )
    await expect(approval({})).rejects.toThrow('second person')
    await expect(approval({ approved_by: DAWIT, requested_by: DAWIT })).rejects.toThrow('stay')
    const sent = { state: 'sent', way: 'cash', sent_by: HANA, sent_at: shop.clock.now() }
    await expect(approval({ approved_by: HANA, ...sent })).rejects.toThrow('second person')
    await db
      .updateTable('settings')
      .set({ value: String(settingDefaults['refund.second_approval_over_santim']) })
      .execute()
    await approval({ approved_by: HANA })
    await expect(approval({ approved_by: DAWIT })).rejects.toThrow('stay')

    await db.deleteFrom('settings').execute()
    const limit = settingDefaults['refund.second_approval_over_santim']
    for (const [amount_santim, isAllowed] of [
      [limit, true],
      [limit + 1, false],
    ] as const) {
      const orderId = await buildOrder(db, {}, [{ unit_price_santim: 600_000 }])
      const money = { orderId, amountSantim: 600_000, method: 'Cash', transferReference: '', note: '' } as const
      const bookCashInDrawer = await buildDrawer(db, { id: 'dawit', name: DAWIT }, shop.clock.now())
      await takeInStorePayment(shop.deps, {
        ...money,
        actor: { name: DAWIT },
        requestKey: randomUUID(),
        bookCashInDrawer,
      })
      const paid = await db
        .selectFrom('ledger_entries')
        .select(['order_id', 'attempt_id'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const refund = {
        ...paid,
        attempt_id: paid.attempt_id!,
        amount_santim,
        requested_by: HANA,
        requested_at: shop.clock.now(),
      }
      const { id } = await db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()
      const own = db.updateTable('refunds').set({ state: 'approved', approved_at: shop.clock.now(), approved_by: HANA })
      const isDone = await own
        .where('id', '=', id)
        .execute()
        .then(
          () => true,
          () => false,
        )
      expect([amount_santim, isDone]).toEqual([amount_santim, isAllowed])
    }
  })
})

describe('sending through the provider', () => {
  it('is sent once however often it is tapped, notified to the customer, and in the ledger when it arrived', async () => {
    const paid = await paidOrder()
    const refundId = await approved(paid)
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => sendRefund(shop.deps, { refundId, actor: { name: HANA } })),
    )
    expect(sent.filter(({ ok }) => ok)).toEqual([{ ok: true, state: 'sent' }])
    expect(askedFor).toHaveLength(1)
    expect(await refundedRows()).toEqual([])
    expect(await messages()).toHaveLength(1)
    shop.clock.advance(MINUTE)
    await Promise.all([sweepRefunds(shop.deps), sweepRefunds(shop.deps)])
    expect(await states(paid.orderId)).toEqual(['confirmed'])
    expect(await refundedRows()).toMatchObject([{ amount_santim: 27_000, provider: 'simulator' }])
    expect(await orderOf(paid.orderId)).toMatchObject({ refunded_santim: 27_000, payment_status: 'refunded' })
    expect(await messages()).toHaveLength(1)
  })

  it('is never repeated after a lost answer: it is queried, and gets the provider’s state', async () => {
    refundCall = (real) => async (request) => {
      await real(request)
      throw new Error('the line broke')
    }
    const paid = await paidOrder()
    const refundId = await approved(paid)
    expect(await sendRefund(shop.deps, { refundId, actor: { name: HANA } })).toEqual({ ok: true, state: 'unknown' })
    expect(await sendRefund(shop.deps, { refundId, actor: { name: HANA } })).toMatchObject({ reason: 'refund_changed' })
    expect(
      await runAsStaff(shop.deps, payRefund, { refundId, actor: { name: HANA }, way: 'cash', reference: '', note: '' }),
    ).toMatchObject({
      reason: 'refund_changed',
    })
    expect(await countWaitingRefunds(db)).toBe(1)
    shop.clock.advance(MINUTE)
    await sweepRefunds(shop.deps)
    expect(await states(paid.orderId)).toEqual(['confirmed'])
    expect(askedFor).toHaveLength(1)
    expect(await refundedRows()).toHaveLength(1)
  })

  it('by a process that died during the call is queried by the sweep, not sent again', async () => {
    const paid = await paidOrder()
    const refundId = await approved(paid)
    refundCall = (real) => async (request) => {
      await real(request)
      return new Promise<RefundAccepted>(() => {})
    }
    void sendRefund(shop.deps, { refundId, actor: { name: HANA } })
    await expect.poll(() => askedFor.length).toBe(1)
    expect(await sweepRefunds(shop.deps)).toBe(0)
    shop.clock.advance(3 * MINUTE)
    expect(await sweepRefunds(shop.deps)).toBe(1)
    expect(await states(paid.orderId)).toEqual(['confirmed'])
    expect(askedFor).toHaveLength(1)
  })

  it('that certainly failed allows sending it again under the same reference, or manually', async () => {
    const paid = await paidOrder()
    const refundId = await approved(paid)
    refundCall = () => async () => ({ ok: false, fault: 'unreachable', detail: 'no such host' })
    expect(await sendRefund(shop.deps, { refundId, actor: { name: HANA } })).toEqual({ ok: true, state: 'approved' })
    refundCall = undefined
    expect(await sendRefund(shop.deps, { refundId, actor: { name: HANA } })).toEqual({ ok: true, state: 'sent' })
    expect(new Set(askedFor).size).toBe(1)
  })

  it('that the provider gives up later can be sent again, and was never booked', async () => {
    const paid = await paidOrder()
    const refundId = await approved(paid)
    await sendRefund(shop.deps, { refundId, actor: { name: HANA } })
    verifyAnswer = { ok: true, state: 'failed', reason: 'the account is closed' }
    shop.clock.advance(MINUTE)
    await sweepRefunds(shop.deps)
    expect(await listOrderRefunds(db, paid.orderId)).toMatchObject([
      { state: 'approved', way: null, fault: 'the account is closed' },
    ])
    expect(await refundedRows()).toEqual([])
    expect((await orderOf(paid.orderId)).refunded_santim).toBe(0)
  })

  it('without a status query is ended by a person with the statement', async () => {
    verifyAnswer = { ok: false, fault: 'unsupported', detail: 'nobody knows' }
    refundCall = () => async () => ({ ok: false, fault: 'unknown_outcome', detail: 'timeout' })
    const paid = await paidOrder()
    const refundId = await approved(paid)
    await sendRefund(shop.deps, { refundId, actor: { name: HANA } })
    expect(
      await runAsStaff(shop.deps, findRefundUnsent, { refundId, actor: { name: HANA }, note: 'Not there' }),
    ).toEqual({
      ok: true,
    })
    await sendRefund(shop.deps, { refundId, actor: { name: HANA } })
    expect(
      await runAsStaff(shop.deps, findRefundSent, { refundId, actor: { name: HANA }, reference: '', note: '' }),
    ).toMatchObject({
      reason: 'reference_missing',
    })
    expect(
      await runAsStaff(shop.deps, findRefundSent, { refundId, actor: { name: HANA }, reference: 'rf1', note: 'There' }),
    ).toEqual({
      ok: true,
    })
    expect(await refundedRows()).toMatchObject([{ provider_reference: 'RF1' }])
  })
})

it('a manual transfer needs its reference, is booked immediately, and is confirmed when the customer has it', async () => {
  const paid = await paidOrder()
  const refundId = await approved(paid, 10_000)
  const by = { refundId, actor: { name: HANA }, way: 'transfer', note: 'To the same phone' } as const
  expect(await runAsStaff(shop.deps, payRefund, { ...by, reference: ' ' })).toMatchObject({
    reason: 'reference_missing',
  })
  const done = await Promise.all([1, 2, 3].map(() => runAsStaff(shop.deps, payRefund, { ...by, reference: 'ft1' })))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await refundedRows()).toMatchObject([
    { amount_santim: 10_000, provider: 'transfer', provider_reference: 'FT1' },
  ])
  expect(await orderOf(paid.orderId)).toMatchObject({ refunded_santim: 10_000, payment_status: 'partially_refunded' })
  expect(await runAsStaff(shop.deps, confirmRefund, { refundId, actor: { name: HANA } })).toEqual({ ok: true })
  expect(await refundedRows()).toHaveLength(1)
  const events = await db.selectFrom('order_events').select('data').where('kind', '=', 'refund').orderBy('id').execute()
  expect(events.map(({ data }) => (data as { state: string }).state)).toEqual([
    'requested',
    'approved',
    'sent',
    'confirmed',
  ])
  expect(await db.selectFrom('audit_log').select('id').where('action', '=', 'refund').execute()).toHaveLength(4)
})

it('the customer sees refunds on the order, not the shop’s decisions, and nothing of another order', async () => {
  const [one, other] = [await paidOrder(), await paidOrder('+251900000009')]
  await sendRefund(shop.deps, { refundId: await approved(one, 10_000), actor: { name: HANA } })
  const { code } = await orderOf(one.orderId)
  expect(await findCustomerOrder(db, code)).toMatchObject({ refundedSantim: 0, refundingSantim: 10_000 })
  shop.clock.advance(MINUTE)
  await sweepRefunds(shop.deps)
  expect(await findCustomerOrder(db, code)).toMatchObject({ refundedSantim: 10_000, refundingSantim: 0 })
  const seen = async (orderId: string) =>
    (await listCustomerOrderEvents(db, orderId)).filter(({ kind }) => kind === 'refund').map(({ data }) => data.state)
  expect(await seen(one.orderId)).toEqual(['on_its_way', 'sent'])
  expect(await seen(other.orderId)).toEqual([])
})

it('a message of the provider about a refund makes the shop query it immediately', async () => {
  const paid = await paidOrder()
  const refundId = await approved(paid)
  await sendRefund(shop.deps, { refundId, actor: { name: HANA } })
  shop.clock.advance(11 * MINUTE)
  verifyAnswer = { ok: true, state: 'sent' }
  await sweepRefunds(shop.deps)
  expect(await sweepRefunds(shop.deps)).toBe(0)
  verifyAnswer = { ok: true, state: 'confirmed' }
  await askSoonAboutRefunds(db, { attemptId: paid.attemptId, reference: null }, shop.clock.now())
  expect(await sweepRefunds(shop.deps)).toBe(1)
  expect(await states(paid.orderId)).toEqual(['confirmed'])
})

describe('a cancelled order', () => {
  const cancel = (orderId: string, cancelledFor?: 'customer') =>
    cancelAsManager(shop.deps, { orderId, actor: { name: HANA }, reason: 'No flour', cancelledFor })

  it('requests its own refund, less earlier requests; a reopened one does not', async () => {
    const paid = await paidOrder()
    await ask(paid, 7000)
    await cancel(paid.orderId)
    expect(await listOrderRefunds(db, paid.orderId)).toMatchObject([
      { amountSantim: 7000 },
      { amountSantim: 20_000, state: 'requested', requestedBy: HANA, isAutomatic: true, reason: 'No flour' },
    ])
    const { version } = await orderOf(paid.orderId)
    const reopened = { orderId: paid.orderId, to: 'Confirmed', reason: 'Flour came', expectedVersion: version } as const
    await moveAsOwner(shop.deps, { ...reopened, actor: { name: HANA } })
    expect(await states(paid.orderId)).toEqual(['requested', 'rejected'])
  })

  it('whose money was refunded owes it again when it is reopened', async () => {
    const paid = await paidOrder()
    await cancel(paid.orderId)
    const [refund] = await db.selectFrom('refunds').select('id').execute()
    const by = { refundId: refund!.id, actor: { name: DAWIT } }
    await runAsStaff(shop.deps, approveRefund, by)
    const { version } = await orderOf(paid.orderId)
    const reopen = { orderId: paid.orderId, to: 'Confirmed', actor: { name: HANA }, reason: 'They call again' } as const
    const refused = { ok: false, reason: 'refund_under_way' }
    expect(await moveAsOwner(shop.deps, { ...reopen, expectedVersion: version })).toEqual(refused)
    await runAsStaff(shop.deps, payRefund, { ...by, way: 'cash', reference: '', note: '' })
    const sent = { ...reopen, expectedVersion: (await orderOf(paid.orderId)).version }
    expect(await moveAsOwner(shop.deps, sent)).toEqual(refused)
    await runAsStaff(shop.deps, confirmRefund, by)
    const confirmed = { ...sent, expectedVersion: (await orderOf(paid.orderId)).version }
    expect(await moveAsOwner(shop.deps, { ...confirmed, reason: '' })).toMatchObject({ reason: 'reason_missing' })
    expect(await moveAsOwner(shop.deps, confirmed)).toMatchObject({ ok: true })
    expect(await orderOf(paid.orderId)).toMatchObject({ status: 'Confirmed', owed_santim: 27_000 })
    const money = {
      orderId: paid.orderId,
      amountSantim: 27_000,
      method: 'Cash',
      transferReference: '',
      note: '',
    } as const
    const taken = await takeInStorePayment(shop.deps, { ...money, actor: { name: HANA }, requestKey: randomUUID() })
    expect(taken).toMatchObject({ ok: true })
    expect(await orderOf(paid.orderId)).toMatchObject({ owed_santim: 0, payment_status: 'paid' })
  })

  it('requests its refund again when its reopening is undone', async () => {
    const paid = await paidOrder()
    await cancel(paid.orderId)
    const { version } = await orderOf(paid.orderId)
    const reopened = await moveAsOwner(shop.deps, {
      orderId: paid.orderId,
      to: 'Confirmed',
      actor: { name: HANA },
      reason: '',
      expectedVersion: version,
    })
    expect(reopened).toMatchObject({ ok: true })
    expect(await states(paid.orderId)).toEqual(['rejected'])
    const now = shop.clock.now()
    const [last] = await listUndoable(db, { name: HANA }, now)
    for (const change of await listToUndo(db, last!.changeId, { name: HANA }, now)) {
      expect(await db.transaction().execute((trx) => undoOrderMove(trx, change, { name: HANA }, now))).toBe(true)
    }
    expect(await orderOf(paid.orderId)).toMatchObject({ status: 'Cancelled', refunds_open_santim: 27_000 })
    expect(await states(paid.orderId)).toEqual(['rejected', 'requested'])
  })

  it('stays cancelled on undo while an earlier refund is in progress', async () => {
    const paid = await paidOrder()
    await approved(paid, 10_000)
    await cancel(paid.orderId)
    const now = shop.clock.now()
    const [last] = await listUndoable(db, { name: HANA }, now)
    const [change] = await listToUndo(db, last!.changeId, { name: HANA }, now)
    expect(await db.transaction().execute((trx) => undoOrderMove(trx, change!, { name: HANA }, now))).toBe(false)
    expect(await orderOf(paid.orderId)).toMatchObject({ status: 'Cancelled', refunds_open_santim: 27_000 })
  })

  it('that somebody refunds at the same time refunds nothing twice', async () => {
    const paid = await paidOrder()
    await Promise.all([
      cancel(paid.orderId),
      ...[9000, 9000, 9000].map((amountSantim) =>
        requestRefund(shop.deps, { ...paid, amountSantim, reason: 'x', actor: { name: DAWIT } }),
      ),
    ])
    const asked = await listOrderRefunds(db, paid.orderId)
    expect(asked.reduce((sum, { amountSantim }) => sum + amountSantim, 0)).toBe(27_000)
  })

  it('keeps the sum that the rules allow when the customer cancels late', async () => {
    const paid = await paidOrder()
    const due = { status: 'Ready', delivery_date: '2026-11-21', delivery_time: '10:00' }
    await db.updateTable('orders').set(due).where('id', '=', paid.orderId).execute()
    expect(await cancel(paid.orderId, 'customer')).toMatchObject({ ok: true })
    expect(await states(paid.orderId)).toEqual([])
  })
})

it('money of an exception is refunded once, and the refund closes the exception', async () => {
  const provider = (simulator: PaymentProvider): PaymentProvider => ({
    ...simulator,
    capabilities: { ...simulator.capabilities, expire: false },
  })
  shop = buildTestShop(db, { provider })
  const first = (await shop.directPay()).body
  const later = (await shop.directPay()).body
  for (const { transactionId } of [later, first]) {
    await shop.decide(transactionId, 'approve')
    await settlePayment(shop.deps, { attemptId: transactionId, learnedBy: 'sweep' })
  }
  const [one] = (await listPaymentExceptions(db, { view: 'open' })).rows
  const refund = { caseId: one!.id, actor: { name: HANA } }
  expect(await runAsStaff(shop.deps, refundCase, { ...refund, note: '' })).toEqual({
    ok: false,
    reason: 'note_missing',
  })
  const done = await Promise.all(
    [1, 2, 3].map(() => runAsStaff(shop.deps, refundCase, { ...refund, note: 'Paid twice' })),
  )
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listOrderRefunds(db, one!.orderId!)).toMatchObject([
    { amountSantim: 27_000, attemptId: first.transactionId, paymentExceptionId: one!.id },
  ])
})

it('words about a refund never change, except when the customer is erased', async () => {
  const paid = await paidOrder()
  await ask(paid)
  await expect(db.updateTable('refunds').set({ amount_santim: 1 }).execute()).rejects.toThrow('cannot be changed')
  await expect(db.deleteFrom('refunds').execute()).rejects.toThrow('append-only')
  await db
    .insertInto('order_events')
    .values({ order_id: paid.orderId, at: new Date(), kind: 'erased', actor: 'admin', actor_name: HANA, data: '{}' })
    .execute()
  expect(await listOrderRefunds(db, paid.orderId)).toMatchObject([{ reason: '[erased]', amountSantim: 27_000 }])
})
