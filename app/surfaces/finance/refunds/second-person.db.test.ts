import { cancelAsManager } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { cancelOwn, reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { buildCatalog, buildTestShop, SILENT, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { waitDays } from '#app/till/drawer/drawer.factory.ts'
import { addCredit, findCredit } from '#app/money/payments/credit/credit.server.ts'
import type { HandWay } from '#app/money/payments/refunds/refund.ts'
import { buildDrawer } from '#app/till/drawer/drawer.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { sweepRefunds } from './sweep-refunds.server.ts'
import { takeInStorePayment, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { approveRefund, rejectRefund } from '../commands/decide-refund.server.ts'
import { payRefund } from '../commands/pay-refund.server.ts'
import { requestRefund, sendRefund } from './refunds.factory.ts'
import { attachPaymentException, creditPaymentException } from '../exceptions/exceptions.factory.ts'
import { confirmTransfer } from '../transfers/transfers.factory.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let shop: TestShop

const person = (id: string): StaffActor => ({ id, name: `${id}@shop.example` })
const [almaz, hana, dawit, sara] = ['almaz', 'hana', 'dawit', 'sara'].map(person) as [
  StaffActor,
  StaffActor,
  StaffActor,
  StaffActor,
]
const PHONE = '+251900000007'
const LIMIT = 20_000

async function employ(who: StaffActor, role: string | null): Promise<void> {
  await db.insertInto('users').values({ id: who.id, email: who.name, name: who.id }).execute()
  await db.insertInto('profiles').values({ id: who.id, email: who.name, is_admin: true, role }).execute()
}

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
  await db
    .insertInto('settings')
    .values({ key: 'refund.second_approval_over_santim', value: String(LIMIT) })
    .execute()
  await employ(almaz, 'owner')
  for (const who of [hana, dawit, sara]) await employ(who, 'manager')
})
afterAll(() => database.drop())

/** An order that was paid by what somebody recorded. */
async function recorded(by: StaffActor, method: 'Cash' | 'Transfer' | 'Credit', amountSantim = 9000) {
  const orderId = await buildOrder(db, { phone: PHONE }, [{ unit_price_santim: amountSantim }])
  const transferReference = method === 'Transfer' ? randomUUID().slice(0, 12) : ''
  const money = { orderId, amountSantim, method, transferReference, note: '', actor: by, requestKey: randomUUID() }
  const bookCashInDrawer = method === 'Cash' ? await buildDrawer(db, by, shop.clock.now()) : undefined
  expect(await takeInStorePayment(shop.deps, { ...money, bookCashInDrawer })).toMatchObject({ ok: true })
  return paymentOf(orderId)
}

/** An order of 270 birr that was paid by phone, as its provider confirmed. */
async function paidByPhone(phone = SILENT) {
  const { transactionId, orderCode } = (await shop.directPay({ phone }, { browser: phone })).body
  await shop.decide(transactionId, 'approve')
  await settlePayment(shop.deps, { attemptId: transactionId, learnedBy: 'sweep' })
  const { id } = await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()
  return paymentOf(id)
}

async function paymentOf(orderId: string) {
  const { attempt_id } = await db
    .selectFrom('ledger_entries')
    .select('attempt_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow()
  return { orderId, attemptId: attempt_id! }
}

async function ask(of: { orderId: string; attemptId: string }, amountSantim: number, actor: StaffActor) {
  const asked = await requestRefund(shop.deps, { ...of, amountSantim, reason: 'It fell', actor })
  if (!asked.ok) throw new Error(asked.reason)
  return asked.refundId
}

const approve = (refundId: number, actor: StaffActor) => runAsStaff(shop.deps, approveRefund, { refundId, actor })
const pay = (refundId: number, actor: StaffActor, way: HandWay = 'cash') =>
  runAsStaff(shop.deps, payRefund, { refundId, actor, way, reference: way === 'transfer' ? 'FT1' : '', note: '' })

/** The customer cancels without signing in, or the named person for them. */
async function cancelled(orderId: string, by?: StaffActor) {
  const wish = { orderId, reason: 'Ill' }
  const done = by ? await cancelAsManager(shop.deps, { ...wish, actor: by }) : await cancelOwn(shop.deps, wish)
  expect(done).toMatchObject({ ok: true })
  const { id } = await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  return id
}

/** As a program that asks nobody. */
const write = (refundId: number, values: object) =>
  db.updateTable('refunds').set(values).where('id', '=', refundId).execute()
const approval = (by: StaffActor) => ({ state: 'approved', approved_at: shop.clock.now(), approved_by: by.name })
const payment = (by: StaffActor, way: string) => ({ state: 'sent', sent_at: shop.clock.now(), sent_by: by.name, way })

describe('a refund whose approver may approve no more', () => {
  it('is paid out by nobody, also by SQL, until it is rejected and asked for anew', async () => {
    const paid = await recorded(hana, 'Cash')
    const refundId = await ask(paid, 9000, sara)
    expect(await approve(refundId, dawit)).toEqual({ ok: true })
    await db.updateTable('profiles').set({ role: 'driver' }).where('id', '=', 'dawit').execute()
    expect(await pay(refundId, sara)).toEqual({ ok: false, reason: 'approval_ended' })
    await expect(write(refundId, payment(sara, 'cash'))).rejects.toMatchObject({ constraint: 'refunds_approval_holds' })
    expect(await runAsStaff(shop.deps, rejectRefund, { refundId, actor: sara, reason: 'Anew' })).toEqual({ ok: true })
    const anew = await ask(paid, 9000, sara)
    expect(await approve(anew, almaz)).toEqual({ ok: true })
    expect(await pay(anew, sara)).toEqual({ ok: true })
  })

  it('that is on its way already arrives', async () => {
    const refundId = await ask(await paidByPhone(), 9000, sara)
    expect(await approve(refundId, dawit)).toEqual({ ok: true })
    expect(await sendRefund(shop.deps, { refundId, actor: sara })).toMatchObject({ ok: true })
    await db.updateTable('profiles').set({ disabled_at: shop.clock.now() }).where('id', '=', 'dawit').execute()
    await write(refundId, { state: 'confirmed', confirmed_at: shop.clock.now() })
  })
})

describe('money that no provider confirmed', () => {
  it('and that came by transfer is not paid out in cash, nor decided by who recorded it', async () => {
    const refundId = await cancelled((await recorded(hana, 'Transfer')).orderId, hana)
    expect(await approve(refundId, hana)).toEqual({ ok: false, reason: 'recorder_decides' })
    await expect(write(refundId, approval(hana))).rejects.toThrow('recorded its payment')
    expect(await approve(refundId, dawit)).toEqual({ ok: true })
    expect(await pay(refundId, dawit)).toEqual({ ok: false, reason: 'other_way_than_it_came' })
    await expect(write(refundId, payment(dawit, 'cash'))).rejects.toThrow('another way')
    expect(await pay(refundId, hana, 'transfer')).toEqual({ ok: true })
  })

  it('and that came in cash is paid out by another person than who recorded it, whatever the sum', async () => {
    const refundId = await ask(await recorded(hana, 'Cash', 100), 100, dawit)
    expect(await approve(refundId, dawit)).toEqual({ ok: true })
    expect(await pay(refundId, hana)).toEqual({ ok: false, reason: 'recorder_decides' })
    await expect(write(refundId, payment(hana, 'cash'))).rejects.toThrow('recorded its payment')
    expect(await pay(refundId, dawit)).toEqual({ ok: true })
  })

  it('stays the word of who recorded it after their email has changed', async () => {
    const paid = await recorded(hana, 'Cash')
    await db.updateTable('users').set({ email: 'new@shop.example' }).where('id', '=', 'hana').execute()
    await db.updateTable('profiles').set({ email: 'new@shop.example' }).where('id', '=', 'hana').execute()
    const renamed = { id: 'hana', name: 'new@shop.example' }
    expect(await approve(await ask(paid, 9000, dawit), renamed)).toEqual({ ok: false, reason: 'recorder_decides' })
  })

  it('as a person typed it for a payment by phone, is no more than typed', async () => {
    const paid = await paidByPhone()
    await db
      .updateTable('payment_attempts')
      .set({ learned_by: 'person', recorded_by: hana.name })
      .where('id', '=', paid.attemptId)
      .execute()
    const refundId = await ask(paid, 9000, hana)
    expect(await approve(refundId, hana)).toEqual({ ok: false, reason: 'recorder_decides' })
    expect(await approve(refundId, dawit)).toEqual({ ok: true })
    expect(await pay(refundId, dawit)).toEqual({ ok: false, reason: 'other_way_than_it_came' })
  })

  it('counts over the orders of a person and day: the limit takes a second person', async () => {
    const asked = [await recorded(dawit, 'Cash'), await recorded(dawit, 'Cash'), await recorded(dawit, 'Cash')]
    const refunds = await Promise.all(asked.map((paid) => ask(paid, 9000, hana)))
    for (const refundId of refunds.slice(0, 2)) {
      expect(await approve(refundId, hana)).toEqual({ ok: true })
      expect(await pay(refundId, hana)).toEqual({ ok: true })
    }
    const third = refunds[2]!
    expect(await approve(third, hana)).toEqual({ ok: false, reason: 'second_person_needed', limitSantim: LIMIT })
    await expect(write(third, approval(hana))).rejects.toThrow('second person')
    expect(await approve(third, sara)).toEqual({ ok: true })
  })

  it('of two refunds that one person approves at the same moment, one counts the other', async () => {
    const asked = [await recorded(dawit, 'Cash', 15_000), await recorded(dawit, 'Cash', 15_000)]
    const refunds = await Promise.all(asked.map((paid) => ask(paid, 15_000, hana)))
    const both = await Promise.all(refunds.map((refundId) => approve(refundId, hana)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('counts anew on the next day', async () => {
    const first = await ask(await recorded(dawit, 'Cash', 20_000), 20_000, hana)
    expect(await approve(first, hana)).toEqual({ ok: true })
    const second = await ask(await recorded(dawit, 'Cash', 20_000), 20_000, hana)
    expect(await approve(second, hana)).toMatchObject({ reason: 'second_person_needed' })
    shop.clock.advance(24 * 3_600_000)
    expect(await approve(second, hana)).toEqual({ ok: true })
  })
})

describe('money that a provider confirmed', () => {
  it('goes back through it without counting, and by hand it counts', async () => {
    const [one, other] = [await paidByPhone(), await paidByPhone('+251900000009')]
    const refunds = [await ask(one, 15_000, hana), await ask(other, 15_000, hana)]
    for (const refundId of refunds) expect(await approve(refundId, hana)).toEqual({ ok: true })
    expect(await sendRefund(shop.deps, { refundId: refunds[0]!, actor: hana })).toMatchObject({ ok: true })
    expect(await pay(refunds[1]!, hana)).toEqual({ ok: true })
    const third = await ask(one, 12_000, hana)
    expect(await approve(third, dawit)).toEqual({ ok: true })
    const fourth = await ask(other, 5001, hana)
    await expect(approve(fourth, hana)).resolves.toMatchObject({ ok: false, reason: 'second_person_needed' })
  })

  it('and that was sent rightly arrives, although later refunds pass the limit', async () => {
    const paid = await paidByPhone()
    const sent = await ask(paid, 15_000, hana)
    expect(await approve(sent, hana)).toEqual({ ok: true })
    expect(await sendRefund(shop.deps, { refundId: sent, actor: hana })).toMatchObject({ ok: true })
    await ask(paid, 12_000, hana)
    shop.clock.advance(60_000)
    expect(await sweepRefunds(shop.deps)).toBe(1)
    const { state } = await db.selectFrom('refunds').select('state').where('id', '=', sent).executeTakeFirstOrThrow()
    expect(state).toBe('confirmed')
  })

  it('that one person asked for and approved is handed out by another above the limit of a day', async () => {
    const [one, other] = [await paidByPhone(), await paidByPhone('+251900000009')]
    const refunds = [await ask(one, 15_000, hana), await ask(other, 15_000, hana)]
    for (const refundId of refunds) expect(await approve(refundId, hana)).toEqual({ ok: true })
    expect(await pay(refunds[0]!, hana)).toEqual({ ok: true })
    expect(await pay(refunds[1]!, hana)).toMatchObject({ reason: 'second_person_needed' })
    await expect(write(refunds[1]!, payment(hana, 'cash'))).rejects.toThrow('second person')
    expect(await pay(refunds[1]!, dawit)).toEqual({ ok: true })
  })
})

describe('a refund that nobody of the shop asked for', () => {
  it('takes two named persons above the limit: one approves, another pays out', async () => {
    const refundId = await cancelled((await paidByPhone()).orderId)
    expect(await approve(refundId, hana)).toEqual({ ok: true })
    const alone = { ok: false, reason: 'second_person_needed', limitSantim: LIMIT }
    expect(await pay(refundId, hana)).toEqual(alone)
    expect(await sendRefund(shop.deps, { refundId, actor: hana })).toEqual(alone)
    await expect(write(refundId, payment(hana, 'cash'))).rejects.toThrow('second person')
    const nobody = { ...payment(hana, 'cash'), sent_by: null }
    await expect(write(refundId, nobody)).rejects.toThrow('refunds_cash_of_somebody')
    expect(await pay(refundId, dawit)).toEqual({ ok: true })
  })

  it('below the limit of an order counts for the person and day', async () => {
    await db.updateTable('settings').set({ value: '40000' }).execute()
    for (const phone of [SILENT, '+251900000009']) {
      const refundId = await cancelled((await paidByPhone(phone)).orderId)
      expect(await approve(refundId, hana)).toEqual({ ok: true })
      const isFirst = phone === SILENT
      expect(await pay(refundId, hana)).toMatchObject(isFirst ? { ok: true } : { reason: 'second_person_needed' })
    }
  })
})

describe('credit', () => {
  it('goes back to the credit of the phone that paid, and to nothing else', async () => {
    const credit = {
      phone: PHONE,
      amountSantim: 9000,
      provider: 'transfer',
      transactionId: 'FT9',
      paymentExceptionId: null,
    }
    await addCredit(db, { ...credit, orderId: null, recordedBy: hana.name, note: '' }, shop.clock.now())
    const paid = await recorded(hana, 'Credit')
    expect(await findCredit(db, PHONE)).toBe(0)
    const refundId = await cancelled(paid.orderId, hana)
    expect(await approve(refundId, hana)).toEqual({ ok: true })
    for (const way of ['cash', 'transfer'] as const) {
      expect(await pay(refundId, dawit, way)).toEqual({ ok: false, reason: 'other_way_than_it_came' })
      await expect(write(refundId, payment(dawit, way))).rejects.toThrow('another way')
    }
    await expect(write(refundId, payment(dawit, 'credit'))).rejects.toThrow('no credit back')
    await db.updateTable('orders').set({ phone: '+251900000099' }).where('id', '=', paid.orderId).execute()
    expect(await pay(refundId, hana, 'credit')).toEqual({ ok: true })
    expect(await pay(refundId, hana, 'credit')).toMatchObject({ reason: 'refund_changed' })
    expect(await findCredit(db, PHONE)).toBe(9000)
    const order = await db.selectFrom('orders').selectAll().where('id', '=', paid.orderId).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ refunded_santim: 9000, refunds_open_santim: 0 })
  })

  const give = (phone: string, transactionId: string) => {
    const credit = { phone, amountSantim: 9000, provider: 'transfer', transactionId, paymentExceptionId: null }
    return addCredit(db, { ...credit, orderId: null, recordedBy: hana.name, note: '' }, shop.clock.now())
  }
  /** Each of two phones pays a half of an order, which had the one first and the other then. */
  async function paidByTwo() {
    const orderId = await buildOrder(db, { phone: PHONE }, [{ unit_price_santim: 18_000 }])
    const other = '+251900000099'
    await give(PHONE, 'FT1')
    await give(other, 'FT2')
    const money = {
      orderId,
      amountSantim: 9000,
      method: 'Credit',
      transferReference: '',
      note: '',
      actor: hana,
    } as const
    expect(await takeInStorePayment(shop.deps, { ...money, requestKey: randomUUID() })).toMatchObject({ ok: true })
    await db.updateTable('orders').set({ phone: other }).where('id', '=', orderId).execute()
    shop.clock.advance(60_000)
    expect(await takeInStorePayment(shop.deps, { ...money, requestKey: randomUUID() })).toMatchObject({ ok: true })
    await cancelled(orderId, hana)
    const refunds = await db.selectFrom('refunds').select('id').orderBy('attempt_id').execute()
    for (const { id } of refunds) expect(await approve(id, dawit)).toEqual({ ok: true })
    return { other, refunds: refunds.map(({ id }) => id) }
  }

  it('goes back to the phone of the payment, also when another phone paid the same order later', async () => {
    const { other, refunds } = await paidByTwo()
    expect(await pay(refunds[0]!, hana, 'credit')).toEqual({ ok: true })
    expect([await findCredit(db, PHONE), await findCredit(db, other)]).toEqual([9000, 0])
    const around = db.transaction().execute(async (trx) => {
      const { order_id: orderId } = await trx.selectFrom('refunds').select('order_id').executeTakeFirstOrThrow()
      const back = {
        phone: PHONE,
        amountSantim: 9000,
        provider: 'credit',
        transactionId: null,
        paymentExceptionId: null,
      }
      const entry = { ...back, orderId, refundId: refunds[1]!, recordedBy: hana.name, note: '' }
      await addCredit(trx, entry, shop.clock.now())
      await trx.updateTable('refunds').set(payment(hana, 'credit')).where('id', '=', refunds[1]!).execute()
    })
    await expect(around).rejects.toMatchObject({ constraint: 'refunds_way_it_came' })
  })

  it('goes back to nobody after its customer was erased: the answer says so', async () => {
    const { refunds } = await paidByTwo()
    await db.updateTable('credit_entries').set({ phone: null }).where('phone', '=', PHONE).execute()
    await db.updateTable('orders').set({ phone: FALLBACK_PHONE }).execute()
    expect(await pay(refunds[0]!, hana, 'credit')).toEqual({ ok: false, reason: 'credit_of_nobody' })
    expect(
      await runAsStaff(shop.deps, rejectRefund, { refundId: refunds[0]!, actor: hana, reason: 'Nobody to give it' }),
    ).toEqual({
      ok: true,
    })
  })

  it('is not what cash goes back to', async () => {
    const refundId = await ask(await recorded(dawit, 'Cash'), 9000, hana)
    expect(await approve(refundId, hana)).toEqual({ ok: true })
    expect(await pay(refundId, hana, 'credit')).toEqual({ ok: false, reason: 'other_way_than_it_came' })
  })
})

describe('the second person', () => {
  const made = (profile_id: string, maker_id: string) =>
    db.insertInto('account_makers').values({ profile_id, maker_id, at: shop.clock.now() }).execute()
  const confirm = (id: string, by: string) =>
    db
      .updateTable('profiles')
      .set({ confirmed_at: new Date(shop.clock.now().getTime() + 1), confirmed_by_id: by })
      .where('id', '=', id)
      .execute()
  const areTwo = async (one: string, other: string) => {
    const { rows } = await sql<{ two: boolean }>`select are_two_persons(${one}, ${other}) as two`.execute(db)
    return rows[0]!.two
  }

  it('is nobody whom they invited, in either order, until an owner has confirmed the account', async () => {
    await made('dawit', 'hana')
    const refundId = await ask(await paidByPhone(), 27_000, hana)
    expect(await approve(refundId, dawit)).toMatchObject({ reason: 'second_person_needed' })
    await expect(write(refundId, approval(dawit))).rejects.toThrow('second person')
    expect(await areTwo('dawit', 'hana')).toBe(false)
    await expect(confirm('dawit', 'sara')).rejects.toThrow('no owner')
    await expect(confirm('dawit', 'dawit')).rejects.toThrow('nobody else')
    await confirm('dawit', 'almaz')
    expect(await approve(refundId, dawit)).toEqual({ ok: true })
  })

  it('is not another account of the same maker, nor one further on', async () => {
    await made('dawit', 'hana')
    await made('sara', 'dawit')
    expect(await areTwo('sara', 'hana')).toBe(false)
    expect(await areTwo('sara', 'dawit')).toBe(false)
    expect(await areTwo('sara', 'almaz')).toBe(true)
  })

  it('may be one of two whom the same owner invited, but not the owner beside them', async () => {
    await made('dawit', 'almaz')
    await made('sara', 'almaz')
    expect(await areTwo('sara', 'dawit')).toBe(true)
    expect(await areTwo('sara', 'almaz')).toBe(false)
    await employ(person('biniam'), 'owner')
    expect(await areTwo('sara', 'dawit')).toBe(false)
  })

  it('has one limit of the day for all accounts of the same hands', async () => {
    await made('dawit', 'hana')
    await made('sara', 'hana')
    for (const who of [dawit, sara]) await recorded(who, 'Transfer', LIMIT / 2)
    const orderId = await buildOrder(db, { phone: PHONE }, [{ unit_price_santim: 1000 }])
    const typed = { orderId, amountSantim: 1000, method: 'Transfer', transferReference: 'FT1234', note: '' } as const
    const money = { ...typed, requestKey: randomUUID() }
    expect(await takeInStorePayment(shop.deps, { ...money, actor: hana })).toMatchObject({ ok: true, waits: true })
    const { rows } = await sql<{ sum: number }>`
      select alone_santim('hana', (${shop.clock.now()}::timestamptz at time zone 'Africa/Addis_Ababa')::date) as sum`.execute(
      db,
    )
    expect(rows[0]!.sum).toBe(LIMIT)
  })

  it('has the limit of the settings, and the same default', async () => {
    await db.deleteFrom('settings').execute()
    const { rows } = await sql<{ limit: number }>`select second_limit_santim() as limit`.execute(db)
    expect(rows[0]!.limit).toBe(settingDefaults['refund.second_approval_over_santim'])
  })
})

describe('a request of somebody who may ask no more', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'was switched off',
      () => db.updateTable('profiles').set({ disabled_at: shop.clock.now() }).where('id', '=', 'hana').execute(),
    ],
    ['was lowered', () => db.updateTable('profiles').set({ role: 'kitchen' }).where('id', '=', 'hana').execute()],
    ['left', () => db.updateTable('profiles').set({ is_admin: false }).where('id', '=', 'hana').execute()],
    ['was deleted', () => db.deleteFrom('users').where('id', '=', 'hana').execute()],
  ])('is nobody’s: who %s is not one of two', async (_, ends) => {
    const refundId = await ask(await paidByPhone(), 27_000, hana)
    await ends()
    expect(await approve(refundId, dawit)).toEqual({ ok: true })
    expect(await pay(refundId, dawit)).toMatchObject({ ok: false, reason: 'second_person_needed' })
    await expect(write(refundId, payment(dawit, 'cash'))).rejects.toMatchObject({ constraint: 'refunds_second_person' })
    await expect(write(refundId, { request_held: true, ...payment(dawit, 'cash') })).rejects.toMatchObject({
      constraint: 'refunds_second_person',
    })
    expect(await pay(refundId, sara)).toEqual({ ok: true })
  })

  it('counts for the day of who approves it', async () => {
    const asked = [
      await ask(await recorded(sara, 'Cash'), 9000, hana),
      await ask(await recorded(sara, 'Cash'), 9000, hana),
    ]
    const last = await ask(await recorded(sara, 'Cash'), 9000, hana)
    await db.updateTable('profiles').set({ disabled_at: shop.clock.now() }).where('id', '=', 'hana').execute()
    for (const refundId of [...asked, last]) expect(await approve(refundId, dawit)).toEqual({ ok: true })
    expect(await pay(last, dawit)).toMatchObject({ reason: 'second_person_needed' })
  })

  it('stays theirs once it was approved', async () => {
    const refundId = await ask(await paidByPhone(), 27_000, hana)
    expect(await approve(refundId, dawit)).toEqual({ ok: true })
    await db.updateTable('profiles').set({ disabled_at: shop.clock.now() }).where('id', '=', 'hana').execute()
    expect(await pay(refundId, dawit)).toEqual({ ok: true })
  })
})

describe('a shop with one person', () => {
  const openSession = (who: StaffActor, passwordAt: Date | null, id = `of ${who.id}`) =>
    db
      .insertInto('sessions')
      .values({
        id,
        token: randomUUID(),
        user_id: who.id,
        expires_at: new Date(shop.clock.now().getTime() + 86_400_000),
        password_at: passwordAt,
      })
      .execute()
  const alone = { ...almaz, sessionId: 'of almaz' }
  const leave = async (...people: StaffActor[]) => {
    await db
      .updateTable('profiles')
      .set({ disabled_at: shop.clock.now() })
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
    await waitDays(db, 1)
  }
  const loneSignatures = () =>
    db.selectFrom('lone_acts').select(['person_id', 'act', 'refund_id', 'amount_santim']).execute()

  it('has an owner who acts alone with the password, and each act is noted', async () => {
    const paid = await recorded(almaz, 'Cash', 25_000)
    await leave(hana, dawit, sara)
    const refundId = await ask(paid, 25_000, almaz)
    expect(await approve(refundId, alone)).toEqual({ ok: false, reason: 'password_again' })
    await openSession(almaz, new Date(shop.clock.now().getTime() - 16 * 60_000))
    expect(await approve(refundId, alone)).toEqual({ ok: false, reason: 'password_again' })
    await openSession(almaz, shop.clock.now(), 'on another device')
    expect(await approve(refundId, alone)).toEqual({ ok: false, reason: 'password_again' })
    const act = { act: 'approve_refund', refund_id: refundId, amount_santim: 1, at: shop.clock.now() }
    const noted = db
      .insertInto('lone_acts')
      .values({ ...act, person_id: 'almaz', person: almaz.name, session_id: 'of almaz' })
    await expect(noted.execute()).rejects.toMatchObject({ constraint: 'lone_acts_password_recent' })
    await db.updateTable('sessions').set({ password_at: shop.clock.now() }).where('id', '=', 'of almaz').execute()
    expect(await approve(refundId, alone)).toEqual({ ok: true })
    expect(await pay(refundId, alone)).toEqual({ ok: true })
    expect(await loneSignatures()).toEqual([
      { person_id: 'almaz', act: 'approve_refund', refund_id: refundId, amount_santim: 25_000 },
    ])
    await expect(db.deleteFrom('lone_acts').execute()).rejects.toThrow('append-only')
  })

  it('is none for a manager, nor for an owner beside a manager', async () => {
    const refundId = await ask(await paidByPhone(), 27_000, hana)
    await leave(dawit, sara)
    await openSession(hana, shop.clock.now())
    expect(await approve(refundId, hana)).toMatchObject({ reason: 'second_person_needed' })
    const own = await ask(await paidByPhone('+251900000009'), 27_000, almaz)
    await openSession(almaz, shop.clock.now())
    expect(await approve(own, almaz)).toMatchObject({ reason: 'second_person_needed' })
    const act = { act: 'approve_refund', refund_id: own, amount_santim: 1, at: shop.clock.now() }
    for (const { id, name } of [almaz, hana]) {
      await expect(
        db
          .insertInto('lone_acts')
          .values({ ...act, person_id: id, person: name })
          .execute(),
      ).rejects.toThrow('not alone')
    }
  })
})

describe('a transfer that was answered with another sum', () => {
  const accounts = { en: ['CBE 1000 0000 0000'], am: ['ንግድ ባንክ 1000 0000 0000'] }
  beforeEach(async () => {
    const on = { 'payment.transfer_reference': true, 'payment.transfer_accounts': accounts }
    const rows = Object.entries(on).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
    await db.insertInto('settings').values(rows).execute()
  })
  const caseOf = async (orderId: string) =>
    (
      await db
        .selectFrom('payment_exceptions')
        .select('id')
        .where('order_id', '=', orderId)
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).id

  /** The customer reported one birr, and somebody answers with a sum of their own. */
  async function answered(by: StaffActor, amountSantim: number) {
    const orderId = await buildOrder(db, { phone: PHONE }, [{ unit_price_santim: 50_000 }])
    const report = { sentWith: 'CBE', reference: randomUUID().slice(0, 12).toUpperCase(), amountSantim: 100 } as const
    const from = { orderId, pictureId: undefined, clientAddress: randomUUID() }
    expect(await reportTransfer({ ...shop.deps, transferChecker: null }, { ...report, ...from })).toEqual({ ok: true })
    const { id: reportId } = await db
      .selectFrom('transfer_reports')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const seen = { where: 'here', amountSantim } as const
    expect(await confirmTransfer(shop.deps, { reportId, actor: by, seen })).toMatchObject({ outcome: 'inbox' })
    return caseOf(orderId)
  }
  const credit = (caseId: number, actor: StaffActor) =>
    creditPaymentException(shop.deps, { caseId, actor, note: '', phone: PHONE })

  it('becomes credit or money of an order by another person, above the limit', async () => {
    const caseId = await answered(hana, 20_001)
    expect(await credit(caseId, hana)).toEqual({ ok: false, reason: 'second_person_needed' })
    const { code } = await db.selectFrom('orders').select('code').executeTakeFirstOrThrow()
    const attach = { caseId, orderCode: code, amountSantim: null, transactionId: '', note: '', actor: hana }
    expect(await attachPaymentException(shop.deps, attach)).toEqual({ ok: false, reason: 'second_person_needed' })
    const closed = { closed_at: shop.clock.now(), closed_by: hana.name, outcome: 'credited' }
    await expect(
      db.updateTable('payment_exceptions').set(closed).where('id', '=', caseId).execute(),
    ).rejects.toMatchObject({ constraint: 'payment_exceptions_second_person' })
    expect(await credit(caseId, dawit)).toEqual({ ok: true })
    expect(await findCredit(db, PHONE)).toBe(20_001)
  })

  it('counts over the sums that one person answered and accepted on a day', async () => {
    const cases = [await answered(hana, 9000), await answered(hana, 9000), await answered(hana, 9000)]
    for (const caseId of cases.slice(0, 2)) expect(await credit(caseId, hana)).toEqual({ ok: true })
    expect(await credit(cases[2]!, hana)).toEqual({ ok: false, reason: 'second_person_needed' })
    const refundId = await ask(await recorded(dawit, 'Cash', 3000), 3000, hana)
    expect(await approve(refundId, hana)).toMatchObject({ reason: 'second_person_needed' })
  })
})
