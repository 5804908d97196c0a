import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { handInCash, decideHandIn } from '#app/money/deliveries/commands/hand-in-cash.server.ts'
import { CASH_WORTHS, piecesBy, type CashPieces } from '#app/till/drawer/cash-pieces.ts'
import { closeShift } from '#app/till/drawer/commands/close-shift.server.ts'
import { confirmShift } from '#app/till/drawer/commands/confirm-shift.server.ts'
import { correctCount } from '#app/till/drawer/commands/correct-count.server.ts'
import { countShift } from '#app/till/drawer/commands/count-shift.server.ts'
import { buildStaff, doAs, makeTill } from '#app/till/drawer/drawer.factory.ts'
import { addDrawerEntry } from '#app/till/drawer/drawer.server.ts'
import { moveCash, takeHandIn } from '#app/till/drawer/commands/move-cash.server.ts'
import { openShift } from '#app/till/drawer/commands/open-shift.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { createTestDatabase } from '#test/database.ts'
import { parsePieces, type CashPieces as CashNotes } from './cash-count.ts'
import { broughtByTills, expectedCash, isCountOld } from './day-cash.ts'
import { listCashCounts, readCash } from './settlement.queries.server.ts'
import { takeInStorePayment, voidCash, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { approveRefund } from '../commands/decide-refund.server.ts'
import { payRefund } from '../commands/pay-refund.server.ts'
import { requestRefund } from '../refunds/refunds.factory.ts'
import { closeDay } from '../commands/settle-day.server.ts'

/**
 * The equation of the settlement (README of till/drawer): whatever is done in which order, each birr of cash in the ledger is expected
 * on one day, and what the shifts bring along differs from it by what really went.
 */

const database = await createTestDatabase()
const { db } = database
const PRICE = 27_000
const SOME = fc.integer({ min: 1, max: 40 }).map((tens) => tens * 1000)
const TILL = fc.nat({ max: 1 })

const ACTIONS = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('open' as const), till: TILL }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('sell' as const), till: TILL, isUnsent: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('take outside' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('void' as const), one: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund' as const), one: fc.nat(), till: fc.option(TILL) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('in' as const), till: TILL, santim: SOME }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('out' as const), till: TILL, santim: SOME }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('hand in' as const), till: fc.option(TILL) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('steal' as const), till: TILL, santim: SOME }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('close' as const), till: TILL, miscount: fc.option(SOME) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('send' as const) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 400 }) }) },
)
type Action = typeof ACTIONS extends fc.Arbitrary<infer One> ? One : never

let meron: StaffActor
let biniam: StaffActor
let sara: StaffActor
let yared: StaffActor
let phones = 0

beforeAll(async () => {
  await database.truncate()
  await buildCatalog(db)
  meron = await buildStaff(db, 'meron', 'counter')
  biniam = await buildStaff(db, 'biniam', 'counter')
  sara = await buildStaff(db, 'sara', 'owner')
  yared = await buildStaff(db, 'yared', 'driver')
})
afterAll(() => database.drop())

/** What really lies in the drawer of a till, beside what the books know of it. */
interface Drawer {
  till: number
  shiftId: string | null
  cashSantim: number
}

interface Paid {
  orderId: string
  entryId: number
  attemptId: string
  drawer: Drawer | null
}

function must(done: { ok: boolean }): void {
  if (!done.ok) throw new Error(JSON.stringify(done))
}

class Shop {
  readonly shop: TestShop = buildTestShop(db)
  drawers: Drawer[] = []
  paid: Paid[] = []
  unsent: (() => Promise<void>)[] = []
  stolenSantim = 0

  async begin(): Promise<void> {
    const limit = { key: 'refund.second_approval_over_santim', value: '100000000' }
    await db
      .insertInto('settings')
      .values(limit)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const name of ['Front', 'Back']) {
      const made = await makeTill(this.deps, { device: randomUUID(), name, staffDeviceId: null, actor: sara })
      if (!made.ok) throw new Error(made.reason)
      this.drawers.push({ till: made.number, shiftId: null, cashSantim: 0 })
    }
  }

  get deps() {
    return this.shop.deps
  }
  get now(): Date {
    return this.shop.clock.now()
  }

  async act(one: Action): Promise<void> {
    const drawer = 'till' in one && one.till !== null ? this.drawers[one.till]! : null
    switch (one.act) {
      case 'open':
        return drawer!.shiftId === null ? this.open(drawer!) : undefined
      case 'sell':
        return drawer!.shiftId === null ? undefined : this.sell(drawer!, one.isUnsent)
      case 'take outside':
        await this.pay(null)
        return
      case 'void':
        return this.void(one.one)
      case 'refund':
        return this.refund(one.one, drawer)
      case 'in':
      case 'out':
        return this.move(drawer!, one.act, one.santim)
      case 'hand in':
        return this.handIn(drawer?.shiftId ? drawer : null)
      case 'steal':
        return this.steal(drawer!, one.santim)
      case 'close':
        return drawer!.shiftId === null ? undefined : this.close(drawer!, one.miscount)
      case 'send':
        return this.send()
      case 'wait':
        this.shop.clock.advance(one.minutes * 60_000)
    }
  }

  steal(drawer: Drawer, santim: number): void {
    const stolen = Math.min(santim, drawer.cashSantim)
    drawer.cashSantim -= stolen
    this.stolenSantim += stolen
  }

  async open(drawer: Drawer): Promise<void> {
    this.shop.clock.advance(1000)
    const shiftId = randomUUID()
    const floatPieces = piecesOf(drawer.cashSantim)
    const opened = await doAs(this.deps, openShift, { shiftId, till: drawer.till, floatPieces, actor: meron })
    must(opened)
    drawer.shiftId = shiftId
  }

  async pay(drawer: Drawer | null): Promise<Paid> {
    phones += 1
    const phone = `+2519${String(10_000_000 + phones)}`
    // One address asks only so often.
    const from = `10.9.${phones >> 8}.${phones & 255}`
    const { orderCode } = (await this.shop.directPay({ phone }, { from })).body
    const { id: orderId } = await db
      .selectFrom('orders')
      .select('id')
      .where('code', '=', orderCode)
      .executeTakeFirstOrThrow()
    const money = { orderId, amountSantim: PRICE, method: 'Cash', transferReference: '', note: '' } as const
    const taken = await takeInStorePayment(this.deps, { ...money, actor: meron, requestKey: randomUUID() })
    must(taken)
    const { id: entryId, attempt_id: attemptId } = await db
      .selectFrom('ledger_entries')
      .select(['id', 'attempt_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const paid = { orderId, entryId, attemptId: attemptId!, drawer }
    this.paid.push(paid)
    return paid
  }

  async sell(drawer: Drawer, isUnsent: boolean): Promise<void> {
    const { entryId: ledgerEntryId } = await this.pay(drawer)
    drawer.cashSantim += PRICE
    const entry = { shiftId: drawer.shiftId!, kind: 'sale' as const, amountSantim: PRICE, ledgerEntryId }
    const at = this.now
    const book = async () => {
      await addDrawerEntry(db, { ...entry, person: meron.name, at }, this.now)
    }
    await (isUnsent ? this.unsent.push(book) : book())
  }

  async void(n: number): Promise<void> {
    const one = this.paid[n % Math.max(1, this.paid.length)]
    if (!one || this.unsent.length > 0 || (one.drawer && one.drawer.cashSantim < PRICE)) return
    const voiding = {
      orderId: one.orderId,
      entryId: one.entryId,
      reason: 'Mistyped',
      actor: meron,
      mayVoidOthers: true,
    }
    const voided = await voidCash(this.deps, voiding)
    if (!voided.ok) return
    this.paid = this.paid.filter((each) => each !== one)
    if (one.drawer) one.drawer.cashSantim -= PRICE
  }

  async refund(n: number, drawer: Drawer | null): Promise<void> {
    const one = this.paid[n % Math.max(1, this.paid.length)]
    if (!one || this.unsent.length > 0 || (drawer && drawer.cashSantim < 5000)) return
    const { orderId, attemptId } = one
    const asked = await requestRefund(this.deps, { orderId, attemptId, amountSantim: 5000, reason: 'x', actor: meron })
    if (!asked.ok) return
    const { refundId } = asked
    await runAsStaff(this.deps, approveRefund, { refundId, actor: sara })
    const sent = await runAsStaff(this.deps, payRefund, { refundId, actor: sara, way: 'cash', reference: '', note: '' })
    if (!sent.ok) return
    if (!drawer?.shiftId) return
    const entry = await db
      .selectFrom('ledger_entries')
      .select('id')
      .where('refund_id', '=', refundId)
      .executeTakeFirstOrThrow()
    const given = {
      kind: 'refund' as const,
      amountSantim: -5000,
      ledgerEntryId: entry.id,
      person: meron.name,
      at: this.now,
    }
    await addDrawerEntry(db, { ...given, shiftId: drawer.shiftId }, this.now)
    drawer.cashSantim -= 5000
  }

  async move(drawer: Drawer, kind: 'in' | 'out', santim: number): Promise<void> {
    if (drawer.shiftId === null) return
    if (kind === 'out' && drawer.cashSantim < santim) return
    const entry = { shiftId: drawer.shiftId, entryId: randomUUID(), kind, santim, reason: 'Change', actor: meron }
    const moved = await doAs(this.deps, moveCash, entry)
    if (moved.ok) drawer.cashSantim += kind === 'in' ? santim : -santim
  }

  /** A driver takes cash at a door and hands it in. */
  async handIn(drawer: Drawer | null): Promise<void> {
    const { entryId } = await this.pay(null)
    this.paid.pop()
    await db.insertInto('carried_cash').values({ entry_id: entryId, driver_id: yared.id, driver: yared.name }).execute()
    must(await runAsStaff(this.deps, handInCash, { actor: yared, seenSantim: PRICE }))
    const { id } = await db
      .selectFrom('cash_hand_ins')
      .select('id')
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (!drawer) {
      await runAsStaff(this.deps, decideHandIn, { handInId: id, isRight: true, actor: meron })
      return
    }
    const taking = { shiftId: drawer.shiftId!, handInId: id, actor: meron }
    const entries = [randomUUID(), randomUUID()].map((each) =>
      doAs(this.deps, takeHandIn, { ...taking, entryId: each }),
    )
    const taken = await Promise.all(entries)
    if (taken.filter(({ ok }) => ok).length !== 1) throw new Error('a hand-in counts once')
    drawer.cashSantim += PRICE
  }

  /** Counts what is there, or by mistake less, which is found before anything else happens and goes to the safe. */
  async close(drawer: Drawer, miscount: number | null): Promise<void> {
    const shiftId = drawer.shiftId!
    const missed = miscount !== null && miscount <= drawer.cashSantim ? miscount : 0
    const pieces = piecesOf(drawer.cashSantim - missed)
    must(await doAs(this.deps, countShift, { shiftId, pieces, actor: meron }))
    this.shop.clock.advance(1000)
    await doAs(this.deps, confirmShift, { shiftId, what: 'witness', actor: biniam })
    const keptSantim = Math.min(50_000, drawer.cashSantim - missed)
    const closing = { shiftId, pieces, keptSantim, reason: 'Who knows', witness: biniam.name, actor: meron }
    must(await doAs(this.deps, closeShift, closing))
    drawer.shiftId = null
    drawer.cashSantim = keptSantim
    if (missed === 0) return
    const way = missed > 0 ? 'more' : 'less'
    const correcting = { shiftId, way, santim: Math.abs(missed), reason: 'Under the tray', actor: sara } as const
    must(await doAs(this.deps, correctCount, correcting))
  }

  async send(): Promise<void> {
    for (const book of this.unsent.splice(0)) await book()
  }

  async end(): Promise<void> {
    await this.send()
    for (const drawer of this.drawers) {
      // What went since the last closing is found when the next shift counts its float.
      if (drawer.shiftId === null) await this.open(drawer)
      await this.close(drawer, null)
    }
  }
}

/** Some notes and coins that make the sum. */
function piecesOf(santim: number): CashPieces {
  let rest = santim
  const counts = new Map<number, number>()
  for (const worth of CASH_WORTHS) {
    const count = Math.floor(rest / worth)
    counts.set(worth, count)
    rest -= count * worth
  }
  return piecesBy((worth) => counts.get(worth)!)
}

/** The same for a sum of whole birr, in notes alone. */
function notesOf(santim: number): CashNotes {
  const birr = Math.max(0, santim / 100)
  const [large, small] = [Math.floor(birr / 200), birr % 200]
  return parsePieces({ 200: String(large), 100: '', 50: '', 10: '', 5: '', 1: String(small) })!
}

async function readAllDays(database: Database) {
  const { rows } = await sql<{ day: string }>`
    select distinct (at at time zone 'Africa/Addis_Ababa')::date::text as day
    from (select at from ledger_entries where provider = 'cash'
      union all select confirmed_at from cash_hand_ins where confirmed_at is not null
      union all select opened_at from shifts) moments`.execute(database)
  return Promise.all(rows.map(({ day }) => readCash(database, day)))
}

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

it('no birr counts twice and none is missed, in any order and across midnight', async () => {
  let [before, broughtBefore] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(ACTIONS, { minLength: 10, maxLength: 40 }), async (acts) => {
      const shop = new Shop()
      await shop.begin()
      for (const one of acts) await shop.act(one)
      await shop.end()
      const days = await readAllDays(db)
      const { rows } = await sql<{ santim: number }>`
        select coalesce(sum(case kind when 'payment' then amount_santim else -amount_santim end), 0)::bigint as santim
        from ledger_entries where provider = 'cash'`.execute(db)
      // Every driver handed in all.
      expect(sum(days.map(expectedCash))).toBe(rows[0]!.santim)
      const lacking = days.map((day) => (broughtByTills(day) ?? 0) + expectedCash(day.outside) - expectedCash(day))
      expect(sum(lacking) - broughtBefore + shop.stolenSantim).toBe(0)
      before = rows[0]!.santim
      broughtBefore = sum(lacking)
    }),
    // One shop goes on from sequence to sequence, so that nothing is shrunk.
    { numRuns: 25, seed: 20_261_121, endOnFailure: true },
  )
  expect(before).not.toBe(0)
})

it('a day waits for its open shifts, and takes their counts along', async () => {
  const shop = new Shop()
  await shop.begin()
  const drawer = shop.drawers[0]!
  await shop.open(drawer)
  await shop.sell(drawer, false)
  const day = dayInAddis(shop.now)
  const outside = expectedCash((await readCash(db, day)).outside)
  const counting = { day, pieces: notesOf(outside), note: '', actor: sara, corrects: null }
  expect(await runAsStaff(shop.deps, closeDay, counting)).toEqual({ ok: false, reason: 'shift_open' })
  shop.steal(drawer, 4000)
  await shop.close(drawer, null)
  expect(await runAsStaff(shop.deps, closeDay, counting)).toEqual({ ok: true })
  const [count] = await listCashCounts(db, day)
  const cash = await readCash(db, day)
  expect(count).toMatchObject({ expectedSantim: expectedCash(cash), tillSantim: broughtByTills(cash) })
  expect(count!.countedSantim).toBe(broughtByTills(cash)! + outside)
  expect(isCountOld(count!, cash)).toBe(false)
  // Found money is a correction of the shift, and the day wants to be counted again.
  const { id: shiftId } = cash.tills!.shifts.at(-1)!
  const found = { shiftId, way: 'more', santim: 4000, reason: 'Under the tray', actor: sara } as const
  expect(await doAs(shop.deps, correctCount, found)).toEqual({ ok: true })
  expect(isCountOld(count!, await readCash(db, day))).toBe(true)
})
