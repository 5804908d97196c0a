import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { SILENT, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { decideHandIn } from '#app/money/deliveries/commands/hand-in-cash.server.ts'
import { acceptClaim } from '#app/till/drawer/commands/claim-cash.server.ts'
import { closeShift } from '#app/till/drawer/commands/close-shift.server.ts'
import { confirmShift } from '#app/till/drawer/commands/confirm-shift.server.ts'
import { correctCount } from '#app/till/drawer/commands/correct-count.server.ts'
import { countShift } from '#app/till/drawer/commands/count-shift.server.ts'
import { buildPieces, buildReceipt, waitDays, doAs, makeTill } from '#app/till/drawer/drawer.factory.ts'
import { handShift } from '#app/till/drawer/commands/hand-shift.server.ts'
import { moveCash } from '#app/till/drawer/commands/move-cash.server.ts'
import { openShift } from '#app/till/drawer/commands/open-shift.server.ts'
import { notifyCreditUsed } from '#app/money/payments/credit/credit-message.server.ts'
import { addCredit } from '#app/money/payments/credit/credit.server.ts'
import { recordInStorePayment } from '#app/money/payments/in-store-payment.server.ts'
import { listLoneSignatures } from '#app/money/payments/second-person.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { ROLES, type Role } from '#app/people/auth/profile.ts'
import { isAsDelivered, type Permission } from '#app/people/auth/permissions/permissions.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildOrderOf, buildStaffedShop, setTo, takeMoney } from './staffed-shop.factory.ts'
import { takeInStorePayment, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { approveRefund } from './commands/decide-refund.server.ts'
import { requestRefund } from './refunds/refunds.factory.ts'
import { creditPaymentException } from './exceptions/exceptions.factory.ts'
import { confirmTransfer } from './transfers/transfers.factory.ts'
import { closeDay } from './commands/settle-day.server.ts'

/** Every act that takes a second person, by the commands of the shop and by SQL that asks nobody. Decision 0441. */

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let shop: TestShop
/** Hana does the first part; Dawit's account is made by her; Sara is nobody's. */
let almaz: StaffActor
let hana: StaffActor
let dawit: StaffActor
let sara: StaffActor
const LIMIT = 20_000

beforeEach(async () => {
  await database.truncate()
  const roles = { almaz: 'owner', hana: 'manager', dawit: 'manager', sara: 'manager' } as const
  ;({
    shop,
    people: { almaz, hana, dawit, sara },
  } = await buildStaffedShop(db, roles))
  await setTo(db, 'refund.second_approval_over_santim', LIMIT)
  await db
    .insertInto('account_makers')
    .values({ profile_id: 'dawit', maker_id: 'hana', at: shop.clock.now() })
    .execute()
})
afterAll(() => database.drop())

const now = () => shop.clock.now()
const deps = () => ({ db, clock: shop.clock })

/** What is left of an act for the second person. */
interface Asked {
  act: (by: StaffActor) => Promise<{ ok: boolean }>
  /** As a program that asks nobody. */
  write: (by: StaffActor) => Promise<unknown>
}

interface Kind {
  name: string
  constraint: string
  begin: (first: StaffActor) => Promise<Asked>
  /** Written by the first person themselves, it changes nothing. */
  isNothingAlone?: true
}

async function askRefund(orderId: string, amountSantim: number, actor: StaffActor): Promise<Asked> {
  const { attempt_id: attemptId } = await db
    .selectFrom('ledger_entries')
    .select('attempt_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const asked = await requestRefund(shop.deps, { orderId, attemptId: attemptId!, amountSantim, reason: 'Fell', actor })
  if (!asked.ok) throw new Error(asked.reason)
  const { refundId } = asked
  return {
    act: (by) => runAsStaff(shop.deps, approveRefund, { refundId, actor: by }),
    write: (by) =>
      db
        .updateTable('refunds')
        .set({ state: 'approved', approved_at: now(), approved_by: by.name })
        .where('id', '=', refundId)
        .execute(),
  }
}

async function openDrawer(first: StaffActor) {
  const device = randomUUID()
  const made = await makeTill(deps(), { device, name: '', staffDeviceId: null, actor: almaz })
  if (!made.ok) throw new Error(made.reason)
  const shiftId = randomUUID()
  const pieces = buildPieces({ 10_000: 3 })
  await doAs(deps(), openShift, { shiftId, till: made.number, floatPieces: pieces, actor: first })
  return { shiftId, till: made.number, pieces, device }
}

async function openCounted(first: StaffActor, isAtTill = false) {
  const { shiftId, till, pieces, device } = await openDrawer(first)
  const noted = buildReceipt(first, now(), device)
  const receipt = isAtTill ? { till, receipt: buildReceipt(first, now(), device) } : {}
  expect(await doAs(deps(), countShift, { shiftId, pieces, actor: first, ...receipt })).toEqual({ ok: true })
  return { shiftId, till, pieces, noted }
}

const closing = ({ shiftId, pieces }: { shiftId: string; pieces: object }, actor: StaffActor, witness?: string) =>
  doAs(deps(), closeShift, { shiftId, pieces: pieces as never, reason: '', keptSantim: 0, actor, witness })

async function beginClaim(first: StaffActor) {
  const { shiftId, till, noted } = await openCounted(first, true)
  const claimId = randomUUID()
  const move = { shiftId, till, entryId: claimId, kind: 'in', santim: 100, reason: 'Change' } as const
  expect(await doAs(deps(), moveCash, { ...move, actor: first, receipt: noted })).toEqual({ ok: true })
  return { shiftId, claimId }
}

async function handIn(driver: StaffActor, amountSantim = 100): Promise<string> {
  await sql`alter table cash_hand_ins disable trigger cash_hand_ins_check`.execute(db)
  const id = randomUUID()
  const row = { id, driver_id: driver.id, driver: driver.name, amount_santim: amountSantim, handed_at: now() }
  await db.insertInto('cash_hand_ins').values(row).execute()
  await sql`alter table cash_hand_ins enable trigger cash_hand_ins_check`.execute(db)
  return id
}

async function typedSum(by: StaffActor): Promise<number> {
  const accounts = { en: ['CBE 1000 0000 0000'], am: ['ንግድ ባንክ 1000 0000 0000'] }
  await setTo(db, 'payment.transfer_reference', true)
  await setTo(db, 'payment.transfer_accounts', accounts)
  const orderId = await buildOrderOf(db, 50_000)
  const report = { sentWith: 'CBE', reference: randomUUID().slice(0, 12).toUpperCase(), amountSantim: 100 } as const
  const from = { orderId, pictureId: undefined, clientAddress: randomUUID() }
  await reportTransfer({ ...shop.deps, transferChecker: null }, { ...report, ...from })
  const { id: reportId } = await db.selectFrom('transfer_reports').select('id').executeTakeFirstOrThrow()
  const seen = { where: 'here', amountSantim: LIMIT + 1 } as const
  expect(await confirmTransfer(shop.deps, { reportId, actor: by, seen })).toMatchObject({ outcome: 'inbox' })
  return (await db.selectFrom('payment_exceptions').select('id').executeTakeFirstOrThrow()).id
}

async function unknownMoney(): Promise<number> {
  const event = { provider: 'simulator', authenticity: 'signed', body: '{}', headers: '{}', received_at: now() }
  const { id } = await db
    .insertInto('provider_events')
    .values({ ...event, event_key: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const money = { amount_santim: LIMIT + 1, currency: 'ETB', provider_event_id: id, opened_at: now() }
  const one = await db
    .insertInto('payment_exceptions')
    .values({ kind: 'unknown_reference', provider: 'simulator', ...money })
    .returning('id')
    .executeTakeFirstOrThrow()
  return one.id
}

const RETAINED = { provider: 'simulator', transactionId: null, paymentExceptionId: null, recordedBy: 'x', note: '' }

interface Use {
  phone: string
  amountSantim: number
  first: StaffActor
  by: StaffActor
}

const writeUse = (orderId: string, { phone, amountSantim, first, by }: Use) =>
  db.transaction().execute(async (trx) => {
    await addCredit(trx, { ...RETAINED, provider: 'credit', phone, amountSantim: -amountSantim, orderId }, now())
    await notifyCreditUsed(trx, { phone, code: 'CAKE-1', lang: 'en', amountSantim }, now())
    const named = { recordedBy: first.name, recordedById: first.id, seconded: by, requestKey: randomUUID() }
    const payment = { orderId, amountSantim, method: 'Credit', purpose: 'full', transferReference: null } as const
    await recordInStorePayment(trx, { ...payment, ...named, note: '' }, now())
  })

const kinds: Kind[] = [
  {
    name: 'a refund above the limit',
    constraint: 'refunds_second_person',
    begin: async (first) => {
      const { transactionId, orderCode } = (await shop.directPay({ phone: SILENT }, { browser: SILENT })).body
      await shop.decide(transactionId, 'approve')
      await settlePayment(shop.deps, { attemptId: transactionId, learnedBy: 'sweep' })
      const order = await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()
      return askRefund(order.id, 27_000, first)
    },
  },
  {
    name: 'a refund of what somebody recorded',
    constraint: 'refunds_other_than_recorder',
    begin: async (first) => {
      return askRefund(await takeMoney(shop, first, 9000), 9000, almaz)
    },
  },
  {
    name: 'the use of credit, whose owner nobody asks',
    constraint: 'payment_attempts_second_person',
    begin: async (first) => {
      const phone = '+251900000007'
      const amountSantim = LIMIT + 1
      const orderId = await buildOrderOf(db, amountSantim)
      await addCredit(db, { ...RETAINED, phone, amountSantim, orderId: null }, now())
      const money = { orderId, amountSantim, method: 'Credit', note: '' } as const
      const pay = (actor: StaffActor) =>
        takeInStorePayment(shop.deps, { ...money, transferReference: '', actor, requestKey: randomUUID() })
      expect(await pay(first)).toMatchObject({ ok: true, waits: true })
      return { act: pay, write: (by) => writeUse(orderId, { phone, amountSantim, first, by }) }
    },
  },
  {
    name: 'credit for a sum that somebody typed',
    constraint: 'payment_exceptions_second_person',
    begin: async (first) => {
      const caseId = await typedSum(first)
      const to = { caseId, note: '', phone: '+251900000088' }
      return {
        act: (by) => creditPaymentException(shop.deps, { ...to, actor: by }),
        write: (by) =>
          db
            .updateTable('payment_exceptions')
            .set({ closed_at: now(), closed_by: by.name, outcome: 'credited' })
            .where('id', '=', caseId)
            .execute(),
      }
    },
  },
  {
    name: 'that money becomes credit of a phone that it does not name',
    constraint: 'payment_exceptions_placed',
    begin: async (first) => {
      const caseId = await unknownMoney()
      const to = { caseId, note: '', phone: '+251900000088' }
      expect(await creditPaymentException(shop.deps, { ...to, actor: first })).toEqual({ ok: true, waits: true })
      return {
        act: (by) => creditPaymentException(shop.deps, { ...to, actor: by }),
        write: (by) =>
          db.transaction().execute(async (trx) => {
            const credit = { provider: 'simulator', recorded_by: by.name, at: now(), money_case_id: caseId }
            await trx
              .insertInto('credit_entries')
              .values({ ...credit, phone: to.phone, amount_santim: LIMIT + 1 })
              .execute()
            await trx
              .updateTable('payment_exceptions')
              .set({ closed_at: now(), closed_by: by.name, outcome: 'credited' })
              .where('id', '=', caseId)
              .execute()
          }),
      }
    },
  },
  {
    name: 'the taking over of a drawer',
    constraint: 'shifts_taken',
    isNothingAlone: true,
    begin: async (first) => {
      const { shiftId } = await openDrawer(first)
      return {
        act: async (by) => {
          const taken = await doAs(deps(), confirmShift, { shiftId, what: 'take', actor: by })
          const handed = await doAs(deps(), handShift, { shiftId, to: by.name, actor: first })
          expect(handed.ok).toBe(taken.ok)
          return handed
        },
        write: (by) =>
          db.transaction().execute(async (trx) => {
            const person = { person: by.name, person_id: by.id, person_name: by.id }
            await trx
              .insertInto('shift_confirmations')
              .values({ id: randomUUID(), shift_id: shiftId, kind: 'take', ...person, at: now() })
              .execute()
            await trx
              .updateTable('shifts')
              .set({ held_by: by.name, held_by_id: by.id, held_by_name: by.id })
              .where('id', '=', shiftId)
              .execute()
          }),
      }
    },
  },
  {
    name: 'the closing of a shift',
    constraint: 'shifts_second_person',
    begin: async (first) => {
      const counted = await openCounted(first)
      return {
        act: async (by) => {
          const seen = await doAs(deps(), confirmShift, { shiftId: counted.shiftId, what: 'witness', actor: by })
          const closed = await closing(counted, first, by.name)
          expect(closed.ok).toBe(seen.ok)
          return closed
        },
        write: (by) =>
          db.transaction().execute(async (trx) => {
            const { shiftId } = counted
            const person = { person: by.name, person_id: by.id, person_name: by.id }
            await trx
              .insertInto('shift_confirmations')
              .values({ id: randomUUID(), shift_id: shiftId, kind: 'witness', ...person, at: now() })
              .execute()
            const closed = { closed_at: now(), closed_by: first.name, closed_by_id: first.id, kept_santim: 0 }
            const witness = { witness: by.name, witness_id: by.id, witness_name: by.id }
            await trx
              .updateTable('shifts')
              .set({ ...closed, ...witness })
              .where('id', '=', shiftId)
              .execute()
          }),
      }
    },
  },
  {
    name: 'the correction of a count',
    constraint: 'shift_corrections_second_person',
    begin: async (first) => {
      const counted = await openCounted(first)
      await doAs(deps(), confirmShift, { shiftId: counted.shiftId, what: 'witness', actor: sara })
      expect(await closing(counted, first, sara.name)).toEqual({ ok: true })
      const entry = () => ({ way: 'more', santim: 100, reason: 'Under the tray' }) as const
      return {
        act: (by) => doAs(deps(), correctCount, { shiftId: counted.shiftId, ...entry(), actor: by }),
        write: (by) =>
          db
            .insertInto('shift_corrections')
            .values({
              id: randomUUID(),
              shift_id: counted.shiftId,
              amount_santim: 100,
              reason: 'x',
              person: by.name,
              person_id: by.id,
              at: now(),
            })
            .execute(),
      }
    },
  },
  {
    name: 'what a till says after the count',
    constraint: 'drawer_claims_second_person',
    begin: async (first) => {
      const { shiftId, claimId } = await beginClaim(first)
      return {
        act: (by) => doAs(deps(), acceptClaim, { shiftId, claimId, actor: by }),
        write: (by) =>
          db
            .updateTable('drawer_claims')
            .set({ accepted_by: by.name, accepted_by_id: by.id, accepted_by_name: by.id, accepted_at: now() })
            .where('id', '=', claimId)
            .execute(),
      }
    },
  },
  {
    name: 'the count of a day’s cash that somebody has',
    constraint: 'cash_counts_second_person',
    begin: async (first) => {
      const id = await handIn(almaz, LIMIT + 1)
      expect(await runAsStaff(deps(), decideHandIn, { handInId: id, isRight: true, actor: first })).toEqual({
        ok: true,
      })
      const day = dayInAddis(now())
      const pieces = { 200: 1, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0 }
      return {
        act: (by) => runAsStaff(deps(), closeDay, { day, pieces, corrects: null, note: '', actor: by }),
        write: (by) =>
          db
            .insertInto('cash_counts')
            .values({ day, expected_santim: 0, notes: '{}', counted_santim: 0, counted_by: by.name, at: now() })
            .execute(),
      }
    },
  },
  {
    name: 'cash that a driver hands in',
    constraint: 'cash_hand_ins_second_person',
    begin: async (first) => {
      const id = await handIn(first)
      return {
        act: (by) => runAsStaff(deps(), decideHandIn, { handInId: id, isRight: true, actor: by }),
        write: (by) =>
          db
            .updateTable('cash_hand_ins')
            .set({ confirmed_at: now(), confirmed_by: by.name, confirmed_by_id: by.id })
            .where('id', '=', id)
            .execute(),
      }
    },
  },
]

describe.each(kinds)('$name', ({ begin, constraint, isNothingAlone }) => {
  it('is refused to one person and to one whom they can act as, and accepted from another', async () => {
    const { act } = await begin(hana)
    expect(await act(hana)).toMatchObject({ ok: false })
    expect(await act(dawit)).toMatchObject({ ok: false })
    expect(await act(sara)).toMatchObject({ ok: true })
  })

  it('is refused the other way round too, until an owner has confirmed the account', async () => {
    const { act } = await begin(dawit)
    expect(await act(hana)).toMatchObject({ ok: false })
    await db
      .updateTable('profiles')
      .set({ confirmed_at: new Date(now().getTime() + 1), confirmed_by_id: 'almaz' })
      .where('id', '=', 'dawit')
      .execute()
    expect(await act(hana)).toMatchObject({ ok: true })
  })

  it('is held by the database', async () => {
    const { write } = await begin(hana)
    for (const by of isNothingAlone ? [dawit] : [hana, dawit])
      await expect(write(by)).rejects.toMatchObject({ constraint })
    await write(sara)
  })
})

describe('the rule', () => {
  const fault = async (act: string, second: StaffActor | null, moved: number | null) => {
    const { rows } = await sql<{ fault: string | null }>`
      select second_person_fault(${act}, array['hana'], ${second?.id ?? null}, ${moved}) as fault`.execute(db)
    return rows[0]!.fault
  }

  const limits = [
    ['refund', LIMIT],
    ['typed_money', LIMIT],
    ['placed_money', LIMIT],
    ['typed_payment', LIMIT],
    ['give_back_as_manager', LIMIT],
    ['close_day', LIMIT],
    ['give_back', 50_000],
    ['own_payment', 0],
    ['unproved_cash', 0],
    ['hand_in', 0],
    ['witness', 0],
    ['accept_claim', 0],
    ['take_drawer', 0],
    ['close_shift', 0],
    ['correct_count', 0],
    ['decline_transfer', 0],
  ] as const

  it.each(limits)('of %s lets one person move %i santim and no more', async (act, limit) => {
    for (const one of [null, hana, dawit]) {
      expect(await fault(act, one, limit)).toBeNull()
      expect(await fault(act, one, limit + 1)).toBe('second_person')
      expect(await fault(act, one, null)).toBe('second_person')
    }
    expect(await fault(act, sara, null)).toBeNull()
  })

  it('is told in docs/security.md, act for act, with the constraints that hold it', async () => {
    const documented = await readFile(path.join(PROJECT_DIR, 'docs/security.md'), 'utf8')
    for (const { constraint } of kinds) expect(documented).toContain(`\`${constraint}\``)
    for (const held of [
      'counter_voids_noticed',
      'note_cash_out',
      'refunds_counter_limit',
      'transfer_reports_declined',
      'payment_attempts_second_person',
    ]) {
      expect(documented).toContain(`\`${held}\``)
    }
    for (const [act] of limits) expect(documented).toContain(`\`${act}\``)
  })

  it.each(['take_drawer', 'close_shift', 'correct_count', 'accept_claim', 'close_day'])(
    'of %s asks nobody in a shop that works without',
    async (act) => {
      await setTo(db, 'drawer.second_person', false)
      expect(await fault(act, null, null)).toBeNull()
    },
  )
})

describe('the person who holds a drawer', () => {
  it('corrects no count that a colleague made of it, also by SQL', async () => {
    const { shiftId, pieces } = await openDrawer(hana)
    expect(await doAs(deps(), countShift, { shiftId, pieces, actor: sara })).toEqual({ ok: true })
    await doAs(deps(), confirmShift, { shiftId, what: 'witness', actor: almaz })
    expect(await closing({ shiftId, pieces }, sara, almaz.name)).toEqual({ ok: true })
    const wish = { shiftId, way: 'more', santim: 900, reason: 'Under the tray' } as const
    expect(await doAs(deps(), correctCount, { ...wish, actor: hana })).toEqual({ ok: false, reason: 'own_count' })
    const row = { id: randomUUID(), shift_id: shiftId, amount_santim: 900, reason: 'x', at: now() }
    await expect(
      db
        .insertInto('shift_corrections')
        .values({ ...row, person: hana.name, person_id: 'hana' })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'shift_corrections_second_person' })
    expect(await doAs(deps(), correctCount, { ...wish, actor: almaz })).toEqual({ ok: true })
  })

  it('gets it from nobody whose account they are, although it was a colleague’s', async () => {
    const { shiftId } = await openDrawer(sara)
    await doAs(deps(), confirmShift, { shiftId, what: 'take', actor: dawit })
    expect(await doAs(deps(), handShift, { shiftId, to: dawit.name, actor: hana })).toEqual({
      ok: false,
      reason: 'not_two',
    })
    const written = db.transaction().execute(async (trx) => {
      const to = { to_person: dawit.name, to_person_id: 'dawit', to_person_name: 'Dawit', handed_by_id: 'hana' }
      const row = { id: randomUUID(), shift_id: shiftId, from_person: sara.name, at: now() }
      await trx
        .insertInto('shift_hand_overs')
        .values({ ...row, ...to })
        .execute()
      const held = { held_by: dawit.name, held_by_id: 'dawit', held_by_name: 'Dawit' }
      await trx.updateTable('shifts').set(held).where('id', '=', shiftId).execute()
    })
    await expect(written).rejects.toMatchObject({ constraint: 'shifts_taken' })
    expect(await doAs(deps(), handShift, { shiftId, to: dawit.name, actor: almaz })).toEqual({ ok: true })
  })
})

describe('a shop with one person', () => {
  let alone: StaffActor
  beforeEach(() => {
    alone = { ...almaz, sessionId: 'alone' }
  })
  const typePassword = (id = 'alone') =>
    db
      .insertInto('sessions')
      .values({
        id,
        token: randomUUID(),
        user_id: 'almaz',
        expires_at: new Date(now().getTime() + 86_400_000),
        password_at: now(),
      })
      .execute()
  const disableMethods = (...ids: string[]) =>
    db.updateTable('profiles').set({ disabled_at: now() }).where('id', 'in', ids).execute()
  const leave = async (...ids: string[]) => {
    await disableMethods(...ids)
    await waitDays(db, 1)
  }

  it('has an owner who signs alone with the password, and each act is told in the evening', async () => {
    const handInId = await handIn(almaz)
    const { shiftId, claimId } = await beginClaim(almaz)
    const counted = { shiftId, pieces: buildPieces({ 10_000: 3 }) }
    const acts = [
      () => closing(counted, alone),
      () => doAs(deps(), acceptClaim, { shiftId, claimId, actor: alone }),
      () =>
        doAs(deps(), correctCount, {
          shiftId,
          way: 'less',
          santim: 200,
          reason: 'Twice',
          actor: alone,
        }),
      () => runAsStaff(deps(), decideHandIn, { handInId, isRight: true, actor: alone }),
    ]
    for (const act of [acts[0]!, acts[1]!, acts[3]!]) {
      const refused = await act()
      expect(refused).toMatchObject({ ok: false })
      expect(refused).not.toMatchObject({ reason: 'password_again' })
    }
    await leave('hana', 'dawit', 'sara')
    for (const act of [acts[0]!, acts[1]!, acts[3]!])
      expect(await act()).toEqual({ ok: false, reason: 'password_again' })
    await typePassword('another tablet')
    for (const act of [acts[0]!, acts[1]!, acts[3]!])
      expect(await act()).toEqual({ ok: false, reason: 'password_again' })
    await typePassword()
    for (const act of acts) expect(await act()).toEqual({ ok: true })
    const documented = await listLoneSignatures(db, dayInAddis(now()))
    expect(documented.map(({ act, amountSantim, person }) => [act, amountSantim, person])).toEqual([
      ['close_shift', 30_000, 'Almaz'],
      ['accept_claim', 100, 'Almaz'],
      ['correct_count', 200, 'Almaz'],
      ['take_hand_in', 100, 'Almaz'],
    ])
  })

  it('is none beside a colleague who sells, who sees the count', async () => {
    await db.updateTable('profiles').set({ role: 'counter' }).where('id', '=', 'sara').execute()
    const counted = await openCounted(almaz)
    await leave('hana', 'dawit')
    await typePassword()
    expect(await closing(counted, alone)).toEqual({ ok: false, reason: 'second_missing' })
    const act = {
      at: now(),
      person_id: 'almaz',
      person: almaz.name,
      act: 'close_shift',
      amount_santim: 1,
      session_id: 'alone',
    }
    const lone = db.insertInto('lone_acts').values({ ...act, subject_id: counted.shiftId })
    await expect(lone.execute()).rejects.toMatchObject({ constraint: 'lone_acts_alone' })
    await db.updateTable('profiles').set({ role: 'kitchen' }).where('id', '=', 'sara').execute()
    await waitDays(db, 1)
    expect(await closing(counted, alone)).toEqual({ ok: true })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['switches the others off', () => disableMethods('hana', 'dawit', 'sara')],
    ['removes them', () => db.deleteFrom('users').where('id', 'in', ['hana', 'dawit', 'sara']).execute()],
    ['lowers them', () => db.updateTable('profiles').set({ role: 'kitchen' }).where('id', '<>', 'almaz').execute()],
    [
      'takes the right from their role',
      () => {
        const row = {
          permission: 'counter.sell',
          is_allowed: false,
          changed_at: now(),
          changed_by: 'x',
          changed_by_id: 'almaz',
        }
        const rows = ['manager', 'counter'].map((role) => ({ ...row, role }))
        return db.insertInto('role_permissions').values(rows).execute()
      },
    ],
  ])('is none for a day after an owner %s', async (_, takeAway) => {
    const counted = await openCounted(almaz)
    await typePassword()
    await takeAway()
    expect(await closing(counted, alone)).toEqual({ ok: false, reason: 'second_missing' })
    const act = {
      at: now(),
      person_id: 'almaz',
      person: almaz.name,
      act: 'close_shift',
      amount_santim: 1,
      session_id: 'alone',
    }
    const lone = db.insertInto('lone_acts').values({ ...act, subject_id: counted.shiftId })
    await expect(lone.execute()).rejects.toMatchObject({ constraint: 'lone_acts_alone' })
    await waitDays(db, 1)
    expect(await closing(counted, alone)).toEqual({ ok: true })
  })

  it('is noted of whoever loses a right with which they could be the second of any act', async () => {
    await disableMethods('hana')
    const { rows } = await sql<{ missing: string[] }>`
      select array(select distinct permission from unnest(enum) act, unnest(permissions_of_second(act)) permission
        where permission not in (select permission from rights_lost where profile_id = 'hana')) as missing
      from (select regexp_split_to_array(pg_get_constraintdef(oid), '[^a-z_]+') as enum from pg_constraint
        where conname = 'lone_acts_act_check') acts`.execute(db)
    expect(rows).toEqual([{ missing: [] }])
  })

  it('knows the rights of each role as permissions.ts delivers them', async () => {
    const asked = [
      'users.edit',
      'refunds.approve',
      'refunds.edit',
      'payments.edit',
      'payments.take',
      'counter.sell',
      'counter.void',
    ] as const
    const { rows } = await sql<{ role: Role; permission: Permission }>`
      select role, permission from unnest(${ROLES}::text[]) role, unnest(${asked}::text[]) permission
      where staff_may(jsonb_populate_record(null::profiles, jsonb_build_object('is_admin', true, 'role', role)), permission)`.execute(
      db,
    )
    const documented = rows.map(({ role, permission }) => `${role} ${permission}`)
    expect(documented).toEqual(
      ROLES.flatMap((role) => asked.filter((each) => isAsDelivered(role, each)).map((each) => `${role} ${each}`)),
    )
  })
})
