import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { SILENT, takeTransfers, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { drawReference } from '#app/money/payments/attempts.server.ts'
import { buildStaff, waitDays } from '#app/till/drawer/drawer.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { findPaymentException } from '../exceptions/payment-exceptions.queries.server.ts'
import { buildStaffedShop, setTo, typePassword } from '../staffed-shop.factory.ts'
import { listTransfers } from './transfers.queries.server.ts'
import { takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'
import { attachPaymentException } from '../exceptions/exceptions.factory.ts'
import { confirmTransfer, refuseTransfer } from './transfers.factory.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let shop: TestShop

const person = (id: string): StaffActor => ({ id, name: `${id}@shop.example` })
const almaz = person('almaz')
const hana = person('hana')
const dawit = person('dawit')
const PHONE = '+251900000007'
const LIMIT = 20_000

beforeEach(async () => {
  await database.truncate()
  ;({ shop } = await buildStaffedShop(db, { almaz: 'owner', hana: 'manager', dawit: 'manager' }))
  await setTo(db, 'refund.second_approval_over_santim', LIMIT)
  await takeTransfers(db)
})
afterAll(() => database.drop())

const order = (santim: number) => buildOrder(db, { phone: PHONE }, [{ unit_price_santim: santim }])
const stateOf = (orderId: string) =>
  db.selectFrom('orders').select(['paid_santim', 'status']).where('id', '=', orderId).executeTakeFirstOrThrow()
const newReference = () => `FT${randomUUID().slice(0, 8).toUpperCase()}`

/** Somebody records a transfer on the page of an order. */
const record = (orderId: string, amountSantim: number, actor: StaffActor, more: Partial<Typed> = {}) =>
  takeInStorePayment(shop.deps, { ...transfer(orderId, amountSantim, actor), ...more })
const transfer = (orderId: string, amountSantim: number, actor: StaffActor) => ({
  orderId,
  amountSantim,
  method: 'Transfer' as const,
  transferReference: newReference(),
  note: 'seen in the app of the bank',
  actor,
  requestKey: randomUUID(),
})
interface Typed {
  transferReference: string
  requestKey: string
  note: string
}

const openReports = async () => (await listTransfers(db, { view: 'open' })).rows
const confirm = (reportId: number, actor: StaffActor, amountSantim: number) =>
  confirmTransfer(shop.deps, { reportId, actor, seen: { where: 'here', amountSantim } })

describe('a transfer that one person records on an order', () => {
  it('counts at once up to the limit', async () => {
    const orderId = await order(LIMIT)
    expect(await record(orderId, LIMIT, hana)).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: LIMIT })
  })

  it('waits for a second person above the limit of an order, with all that was typed', async () => {
    const orderId = await order(LIMIT + 1)
    const typed = { transferReference: 'FT 2531 A', requestKey: randomUUID(), note: 'seen' }
    expect(await record(orderId, LIMIT + 1, hana, typed)).toMatchObject({ ok: true, waits: true })
    expect(await record(orderId, LIMIT + 1, hana, typed)).toMatchObject({ ok: true, waits: true })
    expect(await record(orderId, LIMIT, hana, typed)).toEqual({ ok: false, reason: 'booked_otherwise' })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 0 })
    const [report, ...others] = await openReports()
    expect(others).toEqual([])
    expect(report).toMatchObject({
      orderId,
      amountSantim: LIMIT + 1,
      reference: 'FT2531A',
      note: 'seen',
      vouchedBy: 'Hana',
    })

    const alone = { ok: false, reason: 'second_person_needed' }
    expect(await confirm(report!.id, hana, LIMIT + 1)).toEqual(alone)
    expect(await confirm(report!.id, dawit, LIMIT + 1)).toMatchObject({ ok: true, outcome: 'confirmed' })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: LIMIT + 1 })
    const attempt = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
    expect(attempt).toMatchObject({ recorded_by_id: 'hana', seconded_by_id: 'dawit', note: 'seen' })
    expect(await record(orderId, LIMIT + 1, hana, typed)).toMatchObject({ ok: true })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: LIMIT + 1 })
  })

  it('waits in parts too, once they pass the limit of the order', async () => {
    const orderId = await order(50_000)
    expect(await record(orderId, 12_000, hana)).toMatchObject({ ok: true })
    expect(await record(orderId, 12_000, dawit)).toMatchObject({ ok: true, waits: true })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 12_000 })
  })

  it('waits above the limit of a person and day, over all orders, and counts anew on the next day', async () => {
    for (const _ of [1, 2]) expect(await record(await order(9000), 9000, hana)).not.toHaveProperty('waits')
    expect(await record(await order(9000), 9000, hana)).toMatchObject({ waits: true })
    expect(await record(await order(9000), 9000, dawit)).not.toHaveProperty('waits')
    shop.clock.advance(24 * 3_600_000)
    expect(await record(await order(9000), 9000, hana)).not.toHaveProperty('waits')
  })

  it('of two at the same moment, one counts the other', async () => {
    const orders = await Promise.all([order(15_000), order(15_000)])
    const taken = await Promise.all(orders.map((orderId) => record(orderId, 15_000, hana)))
    expect(taken.filter((one) => 'waits' in one)).toHaveLength(1)
  })

  it('has a reference as banks write it, and none of the till’s own receipts', async () => {
    const orderId = await order(9000)
    for (const transferReference of ['T1-000012-3', 't1-000012-3', '#T1-000012-3', 'ኤፍቲ', 'X1'])
      expect(await record(orderId, 9000, hana, { transferReference })).toEqual({
        ok: false,
        reason: 'transfer_reference_wrong',
      })
    expect(await record(orderId, 9000, hana, { transferReference: '#FT 2532:1' })).toMatchObject({ ok: true })
    const { provider_reference: stored } = await db
      .selectFrom('payment_attempts')
      .select('provider_reference')
      .executeTakeFirstOrThrow()
    expect(stored).toBe('FT25321')
  })

  it('is declined by the second person with a reason; the reference is free again', async () => {
    const orderId = await order(50_000)
    const typed = { transferReference: 'FT77', requestKey: randomUUID() }
    await record(orderId, 50_000, hana, typed)
    const [report] = await openReports()
    const reason = 'not on the statement'
    expect(await refuseTransfer(shop.deps, { reportId: report!.id, actor: dawit, reason: ' ' })).toMatchObject({
      reason: 'reason_missing',
    })
    expect(await refuseTransfer(shop.deps, { reportId: report!.id, actor: dawit, reason })).toMatchObject({ ok: true })
    // The same form once more is the same act, which ended.
    expect(await record(orderId, 50_000, hana, typed)).toMatchObject({ ok: true })
    expect(await openReports()).toEqual([])
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 0 })
    expect(await record(orderId, 9000, dawit, { transferReference: 'FT77' })).not.toHaveProperty('waits')
    const { rows: refusals } = await sql`select 1 from messages m where m::text like '%transfer_refused%'`.execute(db)
    expect(refusals).toEqual([])
  })

  it('is not confirmed by an account that its typist made', async () => {
    await db
      .insertInto('account_makers')
      .values({ profile_id: 'dawit', maker_id: 'hana', at: shop.clock.now() })
      .execute()
    await record(await order(50_000), 50_000, hana)
    const [report] = await openReports()
    expect(await confirm(report!.id, dawit, 50_000)).toEqual({ ok: false, reason: 'second_person_needed' })
    expect(await confirm(report!.id, almaz, 50_000)).toMatchObject({ outcome: 'confirmed' })
  })

  it('answers what the customer reported themselves, which then waits', async () => {
    const orderId = await order(50_000)
    await reported(orderId, 'FT88', 50_000)
    expect(await record(orderId, 50_000, hana, { transferReference: 'FT88' })).toMatchObject({ waits: true })
    const [report] = await openReports()
    expect(report).toMatchObject({ vouchedBy: 'Hana' })
    expect(await confirm(report!.id, dawit, 50_000)).toMatchObject({ outcome: 'confirmed' })
  })
})

it('a customer is told that their own report is declined, also after somebody typed it on the page of the order', async () => {
  const orderId = await order(50_000)
  const reportId = await reported(orderId, 'FT66', 50_000)
  shop.clock.advance(60_000)
  await record(orderId, 50_000, hana, { transferReference: 'FT66' })
  await refuseTransfer(shop.deps, { reportId, actor: dawit, reason: 'not on the statement' })
  const { rows: refusals } = await sql`select 1 from messages m where m::text like '%transfer_refused%'`.execute(db)
  expect(refusals).not.toEqual([])
})

async function reported(orderId: string, reference: string, amountSantim: number): Promise<number> {
  const from = { orderId, sentWith: 'CBE', pictureId: undefined, clientAddress: randomUUID() } as const
  const deps = { ...shop.deps, transferChecker: null }
  expect(await reportTransfer(deps, { ...from, reference, amountSantim })).toEqual({ ok: true })
  const { id } = await db
    .selectFrom('transfer_reports')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return id
}

describe('what somebody typed who may take no payments any more', () => {
  const leave = () => db.updateTable('profiles').set({ role: 'driver' }).where('id', '=', 'hana').execute()

  it('is nobody’s word: who confirms it is the first, and another the second', async () => {
    const orderId = await order(50_000)
    await record(orderId, 50_000, hana, { transferReference: 'FT44', note: 'seen' })
    await leave()
    const [report] = await openReports()
    expect(report).toMatchObject({ vouchedBy: null })
    expect(await confirm(report!.id, dawit, 50_000)).toEqual({ ok: true, outcome: 'second' })
    expect(await confirm(report!.id, almaz, 50_000)).toEqual({ ok: true, outcome: 'confirmed' })
    const attempt = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
    expect(attempt).toMatchObject({ recorded_by_id: 'dawit', seconded_by_id: 'almaz', note: 'seen' })
  })

  it('is typed anew by a colleague, and its customer is still told nothing', async () => {
    const orderId = await order(50_000)
    await record(orderId, 50_000, hana, { transferReference: 'FT45' })
    await leave()
    shop.clock.advance(60_000)
    const typed = { transferReference: 'FT45', requestKey: randomUUID(), note: 'seen again' }
    expect(await record(orderId, 50_000, dawit, typed)).toMatchObject({ ok: true, waits: true })
    const [report] = await openReports()
    expect(report).toMatchObject({ vouchedBy: 'Dawit', note: 'seen again' })
    await refuseTransfer(shop.deps, { reportId: report!.id, actor: almaz, reason: 'not on the statement' })
    const { rows: refusals } = await sql`select 1 from messages m where m::text like '%transfer_refused%'`.execute(db)
    expect(refusals).toEqual([])
  })
})

describe('a report that one person confirms', () => {
  it('waits for a second above the limit', async () => {
    const orderId = await order(50_000)
    const reportId = await reported(orderId, 'FT99', 50_000)
    expect(await confirm(reportId, hana, 50_000)).toEqual({ ok: true, outcome: 'second' })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 0 })
    expect(await confirm(reportId, hana, 50_000)).toEqual({ ok: false, reason: 'second_person_needed' })
    expect(await confirm(reportId, dawit, 50_000)).toEqual({ ok: true, outcome: 'confirmed' })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 50_000 })
  })

  it('needs nobody else when the bank confirmed it', async () => {
    const orderId = await order(50_000)
    const reportId = await reported(orderId, 'FT98', 50_000)
    await db
      .updateTable('transfer_reports')
      .set({ checked_at: shop.clock.now(), check_says: 'as_reported' })
      .where('id', '=', reportId)
      .execute()
    expect(await confirm(reportId, hana, 50_000)).toEqual({ ok: true, outcome: 'confirmed' })
  })

  it('goes to the money inbox when the second person sees another sum', async () => {
    const reportId = await reported(await order(50_000), 'FT97', 50_000)
    await confirm(reportId, hana, 50_000)
    expect(await confirm(reportId, dawit, 5000)).toEqual({ ok: true, outcome: 'inbox' })
  })
})

describe('an exception of which nobody but staff knows the sum', () => {
  async function elsewhere() {
    const orderId = await order(50_000)
    const reportId = await reported(orderId, newReference(), 50_000)
    await confirmTransfer(shop.deps, { reportId, actor: hana, seen: { where: 'elsewhere' } })
    const { id: caseId } = await db.selectFrom('payment_exceptions').select('id').executeTakeFirstOrThrow()
    const { code } = await db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
    const attach = (actor: StaffActor, amountSantim = 50_000) =>
      attachPaymentException(shop.deps, {
        caseId,
        orderCode: code,
        amountSantim,
        transactionId: '',
        note: 'after all',
        actor,
      })
    return { orderId, caseId, attach }
  }

  /** A wallet never answered. */
  async function noAnswer() {
    const { body } = await shop.directPay({ phone: SILENT })
    const { orderCode, transactionId: attemptId } = body
    const orderId = (await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow())
      .id
    const of = { attempt_id: attemptId, order_id: orderId, opened_at: shop.clock.now() }
    const { id: caseId } = await db
      .insertInto('payment_exceptions')
      .values({ ...of, kind: 'no_answer', provider: 'telebirr' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attach = (actor: StaffActor, transactionId: string) =>
      attachPaymentException(shop.deps, { caseId, orderCode, amountSantim: 27_000, transactionId, note: '', actor })
    return { orderId, caseId, attach }
  }

  it('waits above the limit for a second person who says the same', async () => {
    const { orderId, caseId, attach } = await elsewhere()
    expect(await attach(hana)).toMatchObject({ ok: true, waits: true })
    expect(await attach(hana)).toEqual({ ok: false, reason: 'second_person_needed' })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 0 })
    expect(await attach(dawit, 40_000)).toMatchObject({ ok: true, waits: true })
    expect(await findPaymentException(db, caseId)).toMatchObject({ vouchedBy: 'Dawit', vouchedSantim: 40_000 })
    expect(await attach(almaz, 40_000)).not.toHaveProperty('waits')
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 40_000 })
    const attempt = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
    expect(attempt).toMatchObject({ recorded_by_id: 'dawit', seconded_by_id: 'almaz' })
  })

  it('waits until a second person says the same number of the money too', async () => {
    const { orderId, caseId, attach } = await noAnswer()
    expect(await attach(hana, 'N1')).toMatchObject({ ok: true, waits: true })
    expect(await attach(dawit, 'N2')).toMatchObject({ ok: true, waits: true })
    expect(await findPaymentException(db, caseId)).toMatchObject({ vouchedBy: 'Dawit' })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 0 })
    expect(await attach(almaz, 'n 2')).not.toHaveProperty('waits')
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 27_000 })
  })

  it('is attached at once up to the limit', async () => {
    const { orderId, attach } = await elsewhere()
    expect(await attach(hana, LIMIT)).not.toHaveProperty('waits')
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: LIMIT })
  })
})

describe('the limit of an order', () => {
  /** Somebody answers a report with another sum, and puts the money on an order. */
  async function accept(orderId: string, amountSantim: number, actor: StaffActor) {
    const reportId = await reported(await order(50_000), newReference(), amountSantim - 100)
    await confirm(reportId, actor, amountSantim)
    const [{ id: caseId }, { code }] = await Promise.all([
      db
        .selectFrom('payment_exceptions')
        .select('id')
        .where('transfer_report_id', '=', reportId)
        .executeTakeFirstOrThrow(),
      db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow(),
    ])
    const money = { caseId, orderCode: code, amountSantim: null, transactionId: '', note: '', actor }
    return { caseId, attached: await attachPaymentException(shop.deps, money) }
  }

  it('counts what single persons typed by whichever way: first on its page, then from the inbox', async () => {
    const orderId = await order(50_000)
    expect(await record(orderId, 15_000, hana)).not.toHaveProperty('waits')
    const { caseId, attached } = await accept(orderId, 15_000, dawit)
    expect(attached).toEqual({ ok: false, reason: 'second_person_needed' })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 15_000 })
    const around = db
      .updateTable('payment_exceptions')
      .set({ closed_at: shop.clock.now(), outcome: 'attached', closed_by: dawit.name, closed_order_id: orderId })
      .where('id', '=', caseId)
    await expect(around.execute()).rejects.toMatchObject({ constraint: 'payment_exceptions_second_person' })
  })

  it('counts them the other way round, and over days', async () => {
    const orderId = await order(50_000)
    expect((await accept(orderId, 15_000, hana)).attached).toMatchObject({ ok: true })
    shop.clock.advance(24 * 3_600_000)
    expect((await accept(orderId, 15_000, hana)).attached).toEqual({ ok: false, reason: 'second_person_needed' })
    expect(await record(orderId, 15_000, dawit)).toMatchObject({ waits: true })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 15_000 })
  })
})

describe('around the application', () => {
  const insertPayment = async (
    orderId: string,
    santim: number,
    by: Record<string, string | null>,
    reference = newReference(),
  ) => {
    const now = shop.clock.now()
    const id = randomUUID()
    await db.transaction().execute(async (trx) => {
      const intent = { id: randomUUID(), order_id: orderId, purpose: 'full', amount_santim: santim, created_at: now }
      await trx.insertInto('payment_intents').values(intent).execute()
      const attempt = {
        id,
        intent_id: intent.id,
        order_id: orderId,
        provider: 'transfer',
        channel: 'counter',
        method: 'Transfer',
        amount_santim: santim,
        reference: drawReference(),
        provider_reference: reference,
        state: 'completed',
        learned_by: 'person',
        created_at: now,
        final_at: now,
        note: '',
        request_key: randomUUID(),
      }
      await trx
        .insertInto('payment_attempts')
        .values({ ...attempt, ...by })
        .execute()
      const entry = {
        order_id: orderId,
        attempt_id: id,
        kind: 'payment',
        amount_santim: santim,
        provider: 'transfer',
        at: now,
      }
      await trx.insertInto('ledger_entries').values(entry).execute()
    })
  }

  it('no payment that one person typed counts above the limits', async () => {
    const constraint = { constraint: 'payment_attempts_second_person' }
    const orderId = await order(50_000)
    const by = (recorded: string, seconded: string | null) => ({
      recorded_by: `${recorded}@shop.example`,
      seconded_by_id: seconded,
    })
    await expect(insertPayment(orderId, LIMIT + 1, by('hana', null))).rejects.toMatchObject(constraint)
    await expect(insertPayment(orderId, LIMIT + 1, by('hana', 'hana'))).rejects.toMatchObject(constraint)
    await expect(insertPayment(orderId, LIMIT + 1, by('ghost', 'hana'))).rejects.toMatchObject(constraint)
    await insertPayment(orderId, LIMIT + 1, by('hana', 'dawit'))
    await insertPayment(await order(50_000), 15_000, by('hana', null))
    await expect(insertPayment(await order(50_000), 15_000, by('hana', null))).rejects.toMatchObject(constraint)
  })

  it('no payment but a sale’s own has the reference of its receipt', async () => {
    const own = insertPayment(await order(9000), 9000, { recorded_by: hana.name }, 'T1-000012-3')
    await expect(own).rejects.toMatchObject({ constraint: 'payment_attempts_reference_of_sale' })
  })

  it('no payment counts by the word of somebody who may take none any more', async () => {
    const by = { recorded_by: hana.name, seconded_by_id: 'dawit' }
    await db.updateTable('profiles').set({ role: 'driver' }).where('id', '=', 'hana').execute()
    const constraint = { constraint: 'payment_attempts_second_person' }
    await expect(insertPayment(await order(50_000), LIMIT + 1, by)).rejects.toMatchObject(constraint)
  })

  it('nobody vouches in the place of another', async () => {
    await record(await order(50_000), 50_000, hana)
    for (const values of [{ vouched_by: dawit.name }, { vouched_by_id: 'dawit' }, { note: 'other' }]) {
      await expect(db.updateTable('transfer_reports').set(values).execute()).rejects.toThrow('cannot be changed')
    }
  })
})

describe('a shop with one person', () => {
  async function everybodyElseLeft() {
    await db.updateTable('profiles').set({ disabled_at: shop.clock.now() }).where('id', '<>', 'almaz').execute()
    await waitDays(db, 1)
  }

  it('has an owner who records it alone with the password, and it is shown in the evening', async () => {
    await everybodyElseLeft()
    const orderId = await order(50_000)
    const typed = { transferReference: 'FT55', requestKey: randomUUID(), note: '' }
    expect(await record(orderId, 50_000, almaz, typed)).toEqual({ ok: false, reason: 'password_again' })
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 0 })
    const alone = await typePassword(db, almaz, shop.clock.now())
    expect(await record(orderId, 50_000, alone, typed)).not.toHaveProperty('waits')
    expect(await stateOf(orderId)).toMatchObject({ paid_santim: 50_000 })
    const acts = await db.selectFrom('lone_acts').select(['person_id', 'act', 'order_id', 'amount_santim']).execute()
    expect(acts).toEqual([{ person_id: 'almaz', act: 'record_transfer', order_id: orderId, amount_santim: 50_000 }])
  })

  it('is none beside a cashier, who says that the transfer came', async () => {
    await everybodyElseLeft()
    const sara = await buildStaff(db, 'sara', 'counter')
    const orderId = await order(50_000)
    expect(await record(orderId, 50_000, almaz)).toMatchObject({ ok: true, waits: true })
    const [report] = await openReports()
    expect(await confirm(report!.id, sara, 50_000)).toMatchObject({ ok: true, outcome: 'confirmed' })
  })

  it('answers alone, with the password, for what a colleague who left had typed', async () => {
    const orderId = await order(50_000)
    await record(orderId, 50_000, hana)
    const [report] = await openReports()
    await everybodyElseLeft()
    expect(await confirm(report!.id, almaz, 50_000)).toEqual({ ok: false, reason: 'password_again' })
  })
})
