import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { handInCash, decideHandIn } from '#app/money/deliveries/commands/hand-in-cash.server.ts'
import { buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { readShiftReport } from '#app/till/drawer/shift-report.queries.server.ts'
import { addDrawerEntry } from '#app/till/drawer/drawer.server.ts'
import { bookCashInDrawer, cashPlaceText } from '#app/till/drawer/at-hand/drawer-at-hand.server.ts'
import { handOverAs } from '#app/money/handover/hand-over.factory.ts'
import { undoHandOver } from '#app/money/handover/undo-hand-over.server.ts'
import { recordInStorePayment } from '#app/money/payments/in-store-payment.server.ts'
import type { BookCashInDrawer } from '#app/money/payments/book-cash-in-drawer.server.ts'
import { joinDrawer } from '#app/till/sales/join-cash.server.ts'
import {
  buildCounter,
  buildSeller,
  buildTill,
  enrolTablet,
  openShiftOf,
  sendFromTill,
  type TestTill,
} from '#app/till/sales/till.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { findOrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { waitDays } from '#app/till/drawer/drawer.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { listPurses, readCash } from './settlement.queries.server.ts'
import { takeInStorePayment, voidCash, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { approveRefund } from '../commands/decide-refund.server.ts'
import { payRefund } from '../commands/pay-refund.server.ts'
import { requestRefund } from '../refunds/refunds.factory.ts'

/** Cash that is taken or given on a page lies in the drawer at hand, or with a named person. */

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
const START = new Date('2026-11-21T06:00:00Z')
const DAY = '2026-11-21'
const OK = { status: 200, reply: { ok: true } }
let now: Date
let till: TestTill
let hana: StaffActor
let sara: StaffActor
let biniam: StaffActor
let phones = 0

beforeEach(async () => {
  await database.truncate()
  now = START
  ;({ hana, sara, till } = await buildCounter(db, now))
  biniam = await buildSeller(db, 'biniam', 'counter')
  await enrolTablet(db, till, sara)
})
afterAll(() => database.drop())

const clock = { now: () => now }
const at = (person: StaffActor, staffDeviceId: string | null = null) => ({
  personId: person.id,
  person: person.name,
  staffDeviceId,
})
const keepFor = (person: StaffActor, staffDeviceId: string | null = null): BookCashInDrawer => {
  const here = at(person, staffDeviceId)
  return (trx, moment) => bookCashInDrawer(trx, here, moment)
}

async function place(): Promise<string> {
  phones += 1
  const shop = buildTestShop(db)
  const { orderCode } = (await shop.directPay({ phone: `+25190000${String(phones).padStart(4, '0')}` })).body
  const row = await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()
  return row.id
}

async function take(person: StaffActor, bookCash?: BookCashInDrawer): Promise<{ orderId: string; entryId: number }> {
  const orderId = await place()
  const money = { orderId, amountSantim: 27_000, method: 'Cash', transferReference: '', note: '' } as const
  const deps = { ...buildTestShop(db).deps, clock }
  const taken = await takeInStorePayment(deps, {
    ...money,
    actor: person,
    requestKey: randomUUID(),
    bookCashInDrawer: bookCash,
  })
  expect(taken).toMatchObject({ ok: true })
  const { id } = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, entryId: id }
}

const entries = async () =>
  (await db.selectFrom('drawer_entries').selectAll().orderBy('received_at').execute()).map(
    ({ shift_id, kind, amount_santim, person }) => [shift_id, kind, amount_santim, person],
  )
const send = (command: Parameters<typeof sendFromTill>[1], body: unknown) =>
  sendFromTill({ db, now: () => now, till, session: hana }, command, body)
const countDrawer = () => send('count_shift', { shiftId: till.shiftId, pieces: { 10_000: 15 } })
const moneyLine = async (orderId: string) => {
  const { ledger } = (await findOrderDetail(db, orderId))!
  return ledger.map(({ kind, drawerTill, purse }) => [kind, drawerTill, purse])
}

describe('cash of an order', () => {
  it('lies in the drawer of the till on whose own tablet it is taken, whoever is there', async () => {
    const { orderId } = await take(biniam, keepFor(biniam, 'tablet'))
    expect(await entries()).toEqual([[till.shiftId, 'order', 27_000, biniam.name]])
    expect(await moneyLine(orderId)).toEqual([['payment', '1', null]])
    expect(await readCash(db, DAY)).toMatchObject({ takenSantim: 27_000, outside: { takenSantim: 0 } })
  })

  it('lies in the drawer that the person holds, and first of all in that of the device', async () => {
    await take(hana, keepFor(hana))
    const second = await buildTill(db, biniam, now, 2)
    await take(biniam, keepFor(biniam, 'tablet'))
    await take(biniam, keepFor(biniam))
    expect((await entries()).map(([shift]) => shift)).toEqual([till.shiftId, till.shiftId, second.shiftId])
  })

  it('is elsewhere with the person, by name, and counted by hand', async () => {
    const { orderId } = await take(sara, keepFor(sara))
    await take(biniam)
    expect(await entries()).toEqual([])
    expect(await moneyLine(orderId)).toEqual([['payment', null, sara.name]])
    expect(await listPurses(db, DAY)).toEqual([
      { name: biniam.name, santim: 27_000 },
      { name: sara.name, santim: 27_000 },
    ])
    expect(await readCash(db, DAY)).toMatchObject({ outside: { takenSantim: 54_000 } })
  })

  it('is said before it is taken', async () => {
    const t = translateTo('en')
    expect(await cashPlaceText(db, at(biniam, 'tablet'), t)).toBe(`Cash: drawer of till 1, ${hana.name}`)
    expect(await cashPlaceText(db, at(hana), t)).toBe(`Cash: drawer of till 1, ${hana.name}`)
    expect(await cashPlaceText(db, at(sara), t)).toBe(`Cash: with ${sara.name}, outside the tills`)
    await countDrawer()
    expect(await cashPlaceText(db, at(biniam, 'tablet'), t)).toBe(`Cash: with ${biniam.name}, outside the tills`)
  })

  it('is in no drawer that is counted, so that its difference stays; also against the count', async () => {
    const [{ orderId }, counted] = await Promise.all([take(hana, keepFor(hana, 'tablet')), countDrawer()])
    expect(counted).toEqual(OK)
    const report = (await readShiftReport(db, till.shiftId))!
    const isInDrawer = (await moneyLine(orderId))[0]![1] !== null
    expect(report).toMatchObject({ expectedSantim: isInDrawer ? 177_000 : 150_000, late: [] })
    await take(hana, keepFor(hana, 'tablet'))
    expect((await readShiftReport(db, till.shiftId))!.late).toEqual([])
  })

  it('is not put into a counted drawer by the database, nor into two places', async () => {
    const { entryId } = await take(sara)
    await countDrawer()
    const entry = { id: randomUUID(), shift_id: till.shiftId, kind: 'order', amount_santim: 27_000, person: hana.name }
    const put = { ...entry, ledger_entry_id: entryId, at: now, received_at: now }
    for (const sequence of [null, 7]) {
      const reported = { ...put, sequence }
      await expect(db.insertInto('drawer_entries').values(reported).execute()).rejects.toThrow('is counted')
    }
    const carried = { entry_id: entryId, driver_id: biniam.id, driver: biniam.name }
    till = await buildTill(db, sara, now, 2)
    await db
      .insertInto('drawer_entries')
      .values({ ...put, shift_id: till.shiftId })
      .execute()
    await expect(db.insertInto('carried_cash').values(carried).execute()).rejects.toThrow('is in a drawer')
    await expect(
      db
        .insertInto('drawer_entries')
        .values({ ...put, id: randomUUID() })
        .execute(),
    ).rejects.toThrow('is counted')
    const forgotten = db.updateTable('payment_attempts').set({ recorded_by: null }).where('method', '=', 'Cash')
    await expect(forgotten.execute()).rejects.toThrow('payment_attempts_of_channel')
  })

  it('is refunded, not voided, once its drawer is counted, and its handover is not undone', async () => {
    const paid = await take(hana, keepFor(hana, 'tablet'))
    const readyId = await buildOrder(db, { status: 'Ready' })
    const { code } = await db
      .selectFrom('pickup_codes')
      .select('code')
      .where('order_id', '=', readyId)
      .executeTakeFirstOrThrow()
    const wish = { orderId: readyId, check: { by: 'code', code }, cashSantim: 10_000 } as const
    const by = { actor: hana, bookCashInDrawer: keepFor(hana, 'tablet') }
    expect(await handOverAs({ ...buildTestShop(db).deps, clock }, { ...wish, ...by })).toEqual({ ok: true })
    await countDrawer()
    for (const [actor, mayVoidOthers] of [
      [hana, false],
      [sara, true],
    ] as const) {
      const voiding = { ...paid, reason: 'Mistyped', actor, mayVoidOthers }
      expect(await voidCash({ db, clock }, voiding)).toEqual({ ok: false, reason: 'void_counted' })
    }
    const [change] = await listChangesOf(db, { type: 'order', id: readyId })
    const undone = await db.transaction().execute((trx) => undoHandOver(trx, change!, hana, now))
    expect(undone).toBe(false)
    expect((await readShiftReport(db, till.shiftId))!).toMatchObject({ expectedSantim: 187_000, late: [] })
  })
})

describe('cash that no drawer counts', () => {
  const LIMIT = 50_000
  beforeEach(async () => {
    await db
      .insertInto('settings')
      .values({ key: 'refund.second_approval_over_santim', value: String(LIMIT) })
      .execute()
  })
  const pay = async (person: StaffActor, more: Partial<Parameters<typeof takeInStorePayment>[1]> = {}) => {
    const orderId = await place()
    const money = { orderId, amountSantim: 27_000, method: 'Cash', transferReference: '', note: '' } as const
    const by = { actor: person, requestKey: randomUUID(), bookCashInDrawer: keepFor(person) }
    return takeInStorePayment({ ...buildTestShop(db).deps, clock }, { ...money, ...by, ...more })
  }
  const refused = { ok: false, reason: 'cash_in_no_drawer', limitSantim: LIMIT }
  const booked = async () => (await db.selectFrom('ledger_entries').select('id').execute()).length

  it('is one person’s word: up to the limit of a day at once, above it not without a drawer', async () => {
    expect(await pay(sara)).toMatchObject({ ok: true })
    expect(await pay(sara)).toEqual(refused)
    expect(await booked()).toBe(1)
    expect(await pay(biniam)).toMatchObject({ ok: true })
    for (const _ of [1, 2, 3]) expect(await pay(hana)).toMatchObject({ ok: true })
    await buildTill(db, sara, now, 2)
    expect(await pay(sara)).toMatchObject({ ok: true })
  })

  it('is taken up to the limit by one person on two devices at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => pay(sara)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ ok }) => !ok)).toEqual([refused, refused])
    expect(await booked()).toBe(1)
  })

  it('counts together with what the person typed otherwise', async () => {
    expect(await pay(sara)).toMatchObject({ ok: true })
    const transfer = { method: 'Transfer', transferReference: 'FT12345678' } as const
    expect(await pay(sara, transfer)).toMatchObject({ ok: true, waits: true })
  })

  it('is of an order, whoever takes it', async () => {
    const orderId = await buildOrder(db, { phone: '+251900000007' }, [{ unit_price_santim: 90_000 }])
    expect(await pay(sara, { orderId, amountSantim: 30_000 })).toMatchObject({ ok: true })
    expect(await pay(biniam, { orderId, amountSantim: 30_000 })).toEqual(refused)
  })

  it('counts no more once it is taken back', async () => {
    const { orderId, entryId } = await take(sara, keepFor(sara))
    const voiding = { orderId, entryId, reason: 'Mistyped', actor: sara, mayVoidOthers: false }
    expect(await voidCash({ db, clock }, voiding)).toEqual({ ok: true })
    expect(await pay(sara)).toMatchObject({ ok: true })
    expect(await pay(sara)).toEqual(refused)
  })

  it('is refused with its handover, so that nothing of it is booked', async () => {
    expect(await pay(sara)).toMatchObject({ ok: true })
    const orderId = await buildOrder(db, { status: 'Ready' }, [{ unit_price_santim: 30_000 }])
    const { code } = await db
      .selectFrom('pickup_codes')
      .select('code')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const wish = { orderId, check: { by: 'code', code }, cashSantim: 30_000 } as const
    const by = { actor: sara, id: randomUUID(), bookCashInDrawer: keepFor(sara) }
    expect(await handOverAs({ ...buildTestShop(db).deps, clock }, { ...wish, ...by })).toEqual(refused)
    expect(await booked()).toBe(1)
    await buildTill(db, sara, now, 2)
    expect(await handOverAs({ ...buildTestShop(db).deps, clock }, { ...wish, ...by })).toEqual({ ok: true })
  })

  it('is not booked by the database either, unless another person said it too', async () => {
    const orderId = await buildOrder(db, { phone: '+251900000007' }, [{ unit_price_santim: 90_000 }])
    const money = { orderId, amountSantim: LIMIT + 1, purpose: 'balance', method: 'Cash', note: '' } as const
    const write = (more: { seconded?: StaffActor } = {}) =>
      db.transaction().execute((trx) => {
        const payment = { ...money, transferReference: null, recordedBy: sara.name, requestKey: randomUUID(), ...more }
        return recordInStorePayment(trx, payment, now)
      })
    await expect(write()).rejects.toMatchObject({ constraint: 'payment_attempts_second_person' })
    expect(await write({ seconded: hana })).toBe(true)
  })

  it('is taken by the only person of a shop with the password, and shown in the evening', async () => {
    await db.updateTable('profiles').set({ disabled_at: now }).where('id', '<>', sara.id).execute()
    await db.updateTable('profiles').set({ role: 'owner' }).where('id', '=', sara.id).execute()
    await waitDays(db, 1)
    const alone = { ...sara, sessionId: 'alone' }
    const orderId = await buildOrder(db, { phone: '+251900000007' }, [{ unit_price_santim: 90_000 }])
    expect(await pay(alone, { orderId, amountSantim: 60_000 })).toEqual({ ok: false, reason: 'password_again' })
    const session = { id: 'alone', token: randomUUID(), user_id: sara.id, password_at: now }
    await db
      .insertInto('sessions')
      .values({ ...session, expires_at: new Date(now.getTime() + 86_400_000) })
      .execute()
    expect(await pay(alone, { orderId, amountSantim: 60_000 })).toMatchObject({ ok: true })
    expect(await db.selectFrom('lone_acts').select(['act', 'amount_santim']).execute()).toEqual([
      { act: 'record_transfer', amount_santim: 60_000 },
    ])
  })
})

describe('a handover through the outbox of a device', () => {
  const giveOut = async (person: StaffActor, staffDeviceId: string | null, madeAt = now) => {
    const orderId = await buildOrder(db, { status: 'Ready' })
    const { code } = await db
      .selectFrom('pickup_codes')
      .select('code')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const act = { id: randomUUID(), device: till.device, shiftId: '', madeAt: madeAt.toISOString(), sequence: 4 }
    const wish = { orderId, check: { by: 'code', code }, cashSantim: 10_000 } as const
    const by = { actor: person, bookCashInDrawer: joinDrawer(act, at(person, staffDeviceId)) }
    expect(await handOverAs({ ...buildTestShop(db).deps, clock }, { ...wish, ...by })).toEqual({ ok: true })
  }

  it('from another page of the till’s own device lies in its drawer', async () => {
    await giveOut(biniam, 'tablet')
    expect(await entries()).toEqual([[till.shiftId, 'order', 10_000, biniam.name]])
  })

  it('from any other browser lies in the drawer that the person holds, or with them', async () => {
    await giveOut(hana, null)
    await giveOut(biniam, null)
    expect(await entries()).toEqual([[till.shiftId, 'order', 10_000, hana.name]])
  })

  it('from before the shift was opened is not in its drawer', async () => {
    await giveOut(hana, null, new Date(START.getTime() - 60_000))
    expect(await entries()).toEqual([])
  })
})

describe('cash that is given back on a page', () => {
  it('is not taken out of a drawer that holds less: the answer says so, nothing is booked, and the try is known', async () => {
    await send('cash', {
      shiftId: till.shiftId,
      entryId: randomUUID(),
      kind: 'out',
      santim: 146_000,
      reason: 'to the bank',
    })
    const { orderId, entryId } = await take(sara)
    const { attempt_id: attemptId } = await db
      .selectFrom('ledger_entries')
      .select('attempt_id')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()
    const reason = 'It fell'
    const asked = await requestRefund(
      { db, clock },
      { orderId, attemptId: attemptId!, amountSantim: 5000, reason, actor: biniam },
    )
    if (!asked.ok) throw new Error(asked.reason)
    const { refundId } = asked
    const meron = await buildSeller(db, 'meron', 'manager')
    expect(await runAsStaff({ db, clock }, approveRefund, { refundId, actor: meron })).toEqual({ ok: true })
    const hand = { refundId, actor: meron, way: 'cash', reference: '', note: '' } as const
    const answer = await runAsStaff({ db, clock }, payRefund, { ...hand, bookCashInDrawer: keepFor(meron, 'tablet') })
    expect(answer).toEqual({ ok: false, reason: 'drawer_too_low', till: '1' })
    expect(await db.selectFrom('refunds').select('state').executeTakeFirst()).toEqual({ state: 'approved' })
    expect(await db.selectFrom('audit_log').select('actor').where('action', '=', 'refuse_cash_out').execute()).toEqual([
      { actor: meron.name },
    ])
    // Out of the person's own purse it goes, and around the application it does not come out of the drawer either.
    expect(await runAsStaff({ db, clock }, payRefund, hand)).toEqual({ ok: true })
    const { id: ledgerEntryId } = await db
      .selectFrom('ledger_entries')
      .select('id')
      .where('refund_id', '=', refundId)
      .executeTakeFirstOrThrow()
    const entry = {
      kind: 'refund',
      shiftId: till.shiftId,
      amountSantim: -5000,
      ledgerEntryId,
      person: meron.name,
      at: now,
    }
    await expect(addDrawerEntry(db, entry as never, now)).rejects.toMatchObject({ constraint: 'drawer_entries_enough' })
  })

  async function refund(person: StaffActor, bookCash?: BookCashInDrawer): Promise<string> {
    const { orderId } = await take(biniam) // who took it does not give it back
    const { attempt_id: attemptId } = await db
      .selectFrom('ledger_entries')
      .select('attempt_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const asked = await requestRefund(
      { db, clock },
      { orderId, attemptId: attemptId!, amountSantim: 5000, reason: 'Late', actor: biniam },
    )
    if (!asked.ok) throw new Error(asked.reason)
    const { refundId } = asked
    expect(await runAsStaff({ db, clock }, approveRefund, { refundId, actor: sara })).toEqual({ ok: true })
    const hand = { refundId, actor: person, way: 'cash', reference: '', note: '', bookCashInDrawer: bookCash } as const
    expect(await runAsStaff({ db, clock }, payRefund, hand)).toEqual({ ok: true })
    return orderId
  }

  it('comes out of the drawer of the till on whose tablet it is given', async () => {
    const orderId = await refund(sara, keepFor(sara, 'tablet'))
    expect(await entries()).toEqual([[till.shiftId, 'refund', -5000, sara.name]])
    expect(await moneyLine(orderId)).toEqual([
      ['payment', null, biniam.name],
      ['refund', '1', null],
    ])
    expect(await readCash(db, DAY)).toMatchObject({ refundedSantim: 5000, outside: { refundedSantim: 0 } })
    const forgotten = db.updateTable('refunds').set({ sent_by: null })
    await expect(forgotten.execute()).rejects.toThrow('refunds_cash_of_somebody')
  })

  it('comes elsewhere, and after the count, from the person by name', async () => {
    await refund(sara, keepFor(sara))
    await countDrawer()
    await refund(sara, keepFor(sara, 'tablet'))
    expect(await entries()).toEqual([])
    expect(await listPurses(db, DAY)).toEqual([
      { name: biniam.name, santim: 54_000 },
      { name: sara.name, santim: -10_000 },
    ])
  })
})

describe('a driver’s cash that is counted on its page', () => {
  const handIn = async () => {
    const { entryId } = await take(biniam)
    await db
      .insertInto('carried_cash')
      .values({ entry_id: entryId, driver_id: biniam.id, driver: biniam.name })
      .execute()
    expect(await runAsStaff({ db, clock }, handInCash, { actor: biniam, seenSantim: 27_000 })).toEqual({ ok: true })
    const { id } = await db.selectFrom('cash_hand_ins').select('id').executeTakeFirstOrThrow()
    return id
  }

  it('lies in the drawer that the person answers for, once', async () => {
    const id = await handIn()
    const deciding = { handInId: id, isRight: true, actor: hana, bookCashInDrawer: keepFor(hana, 'tablet') }
    expect(await runAsStaff({ db, clock }, decideHandIn, deciding)).toEqual({ ok: true })
    expect(await runAsStaff({ db, clock }, decideHandIn, deciding)).toEqual({ ok: true })
    expect(await entries()).toEqual([[till.shiftId, 'hand_in', 27_000, hana.name]])
  })

  it('is with a colleague who counted it, and in no drawer of somebody else', async () => {
    const id = await handIn()
    const selam = await buildSeller(db, 'selam', 'counter')
    const deciding = { handInId: id, isRight: true, actor: selam, bookCashInDrawer: keepFor(selam, 'tablet') }
    expect(await runAsStaff({ db, clock }, decideHandIn, deciding)).toEqual({ ok: true })
    expect(await entries()).toEqual([])
    expect(await listPurses(db, DAY)).toEqual([{ name: selam.name, santim: 27_000 }])
  })
})

it('a shift that was opened after the count takes the next cash', async () => {
  await countDrawer()
  await db.insertInto('settings').values({ key: 'drawer.second_person', value: 'false' }).execute()
  const closing = { shiftId: till.shiftId, pieces: { 10_000: 15 }, reason: '', keptSantim: 0 }
  expect(await send('close_shift', closing)).toEqual(OK)
  till = { ...till, shiftId: randomUUID() }
  await openShiftOf(db, till, hana, now)
  await take(hana, keepFor(hana, 'tablet'))
  expect((await entries()).map(([shift]) => shift)).toEqual([till.shiftId])
})
