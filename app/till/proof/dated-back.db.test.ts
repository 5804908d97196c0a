import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { findTillByDevice } from '#app/till/drawer/drawer.server.ts'
import { recordUnsent } from '#app/till/drawer/tills.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Sale, TillCommandName } from '#app/till/sales/till-command.ts'
import { listNoticesOf } from '#app/till/sales/notice-list.queries.server.ts'
import {
  buildCounter,
  buildSale,
  buildSeller,
  enrolTablet,
  sendFromTill,
  TEST_SECRET,
  type TestTill,
} from '#app/till/sales/till.factory.ts'
import { reportText, type TillKey } from './signed-text.ts'
import { receiveTillReport, offerTillKey } from './till-keys.server.ts'

/** What the clock of a tablet is worth. The till of these tests is in Hana's session, and asks for the day whenever it is online. */

const database = await createTestDatabase()
const { db } = database
const START = new Date('2026-11-21T06:00:00Z')
const MINUTE = 60_000
let now = START
let sequence = 0
let hana: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  now = START
  sequence = 0
  ;({ hana, till } = await buildCounter(db, now))
})
afterAll(() => database.drop())

const OK = { status: 200, reply: { ok: true } }
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE)
/** The till asks for the day, with all of its acts made so far. */
const asksForTheDay = (unsent = 0) => recordUnsent(db, { number: till.number, unsent, sequence }, now)

/** An act that the person makes now, by the clock of the tablet. It arrives when it is sent. */
function make(command: TillCommandName, body: unknown, clock: Date) {
  sequence += 1
  const altered = { sequence: String(sequence) }
  return () => sendFromTill({ db, now: () => now, till, session: hana }, command, body, { madeAt: clock, altered })
}
const sale = (number = 1) => buildSale(till, { number })
const voiding = ({ saleId }: Sale) => ({ saleId, reason: 'Mistyped', piecesTo: 'stock' })
const soldAt = async ({ saleId }: Sale) => {
  const row = await db.selectFrom('counter_sales').select('sold_at').where('order_id', '=', saleId).executeTakeFirst()
  return row?.sold_at
}
const kindsOf = async ({ saleId }: Sale) => (await listNoticesOf(db, saleId)).map(({ kind }) => kind)

describe('a clock that is set back while the till has a line', () => {
  it('gives nobody longer to void what they sold', async () => {
    const sold = sale()
    expect(await make('sell', sold, now)()).toEqual(OK)
    for (const minute of [1, 10, 20, 29]) {
      now = after(minute)
      await asksForTheDay()
    }
    now = after(30)
    const refused = { status: 403, reply: { ok: false, answer: { reason: 'manager_needed' } } }
    expect(await make('void', voiding(sold), after(5))()).toMatchObject(refused)
  })

  it('gives nobody longer by a number that was left out while nothing was waiting', async () => {
    const sold = sale()
    expect(await make('sell', sold, now)()).toEqual(OK)
    const leftOut = { madeAt: after(5), altered: { sequence: '500' } }
    sequence = 1000
    for (const minute of [1, 20, 60, 180]) {
      now = after(minute)
      await asksForTheDay()
    }
    const late = (command: TillCommandName, body: unknown, more = leftOut) =>
      sendFromTill({ db, now: () => now, till, session: hana }, command, body, more)
    const refused = { status: 403, reply: { ok: false, answer: { reason: 'manager_needed' } } }
    expect(await late('void', voiding(sold))).toMatchObject(refused)
    // Goods that have left are booked all the same.
    const next = sale(2)
    expect(await late('sell', next, { ...leftOut, altered: { sequence: '501' } })).toEqual(OK)
    expect(await soldAt(next)).toEqual(after(179))
    expect(await kindsOf(next)).toEqual(['dated_back'])
  })

  it('dates no sale back, and a manager is told', async () => {
    now = after(60)
    await asksForTheDay()
    const sold = sale()
    expect(await make('sell', sold, after(3))()).toEqual(OK)
    expect(await soldAt(sold)).toEqual(after(59))
    expect(await kindsOf(sold)).toEqual(['dated_back'])
    const received = await db.selectFrom('commands').select('made_at').executeTakeFirstOrThrow()
    expect(received.made_at).toEqual(after(3))
  })

  it('dates nothing of a drawer back, and the log says so', async () => {
    now = after(60)
    await asksForTheDay()
    const out = { entryId: randomUUID(), shiftId: till.shiftId, kind: 'out', santim: 5000, reason: 'Change' }
    expect(await make('cash', out, after(3))()).toEqual(OK)
    expect(await db.selectFrom('drawer_entries').select('at').execute()).toEqual([{ at: after(59) }])
    const log = await db.selectFrom('audit_log').select(['actor', 'after']).where('action', '=', 'dated_back').execute()
    const times = { clock_said: after(3).toISOString(), booked_as: after(59).toISOString() }
    expect(log).toEqual([{ actor: hana.name, after: times }])
  })
})

describe('an honest till', () => {
  it('keeps the times of what it sold without a line, however late they arrive and whatever it asks meanwhile', async () => {
    await asksForTheDay()
    const sold = [sale(1), sale(2)]
    const made = sold.map((one, place) => make('sell', one, after(10 + place)))
    const voided = make('void', voiding(sold[1]!), after(20))
    now = after(120)
    // The connection is back: the till asks for the day before it has sent all.
    await asksForTheDay(3)
    for (const send of [...made, voided]) expect(await send()).toEqual(OK)
    expect([await soldAt(sold[0]!), await soldAt(sold[1]!)]).toEqual([after(10), after(11)])
    expect(await kindsOf(sold[0]!)).toEqual([])
    expect(await kindsOf(sold[1]!)).toEqual([])
  })

  it('sells while its question is under way, and with a clock that is a little behind', async () => {
    now = after(10)
    await asksForTheDay()
    const [first, second] = [sale(1), sale(2)]
    expect(await make('sell', first, new Date(after(10).getTime() - 15_000))()).toEqual(OK)
    expect(await soldAt(first)).toEqual(new Date(after(10).getTime() - 15_000))
    expect(await make('sell', second, after(7))()).toEqual(OK)
    expect(await kindsOf(second)).toEqual([])
  })

  it('keeps the times of what the shop refused first and is sent again', async () => {
    const gap = sale(2)
    const late = make('sell', gap, after(1))
    now = after(2)
    expect(await late()).toMatchObject({ status: 409 })
    const first = make('sell', sale(1), after(3))
    now = after(40)
    await asksForTheDay(2)
    expect(await first()).toEqual(OK)
    expect(await late()).toEqual(OK)
    expect(await soldAt(gap)).toEqual(after(3))
    expect(await kindsOf(gap)).toEqual([])
  })

  it('of a former program, which says nothing of its acts, is believed as before, until it has said its place once', async () => {
    now = after(60)
    const saysNothing = () => recordUnsent(db, { number: till.number, unsent: 0, sequence: null }, now)
    await saysNothing()
    const [first, second] = [sale(1), sale(2)]
    expect(await make('sell', first, after(3))()).toEqual(OK)
    expect(await soldAt(first)).toEqual(after(3))
    await asksForTheDay()
    await saysNothing()
    expect(await make('sell', second, after(4))()).toEqual(OK)
    expect(await kindsOf(second)).toEqual(['dated_back'])
  })
})

describe('the place that a till says', () => {
  const reportedTimes = async () =>
    (await db.selectFrom('tills').select('heard_sequence as place').executeTakeFirstOrThrow()).place
  const found = async () => (await findTillByDevice(db, till.device))!
  const sendReport = async (last: number, { key, person = hana, staffDeviceId = null }: SentReport = {}) => {
    const report = { device: till.device, unsent: 0, last }
    const signature = key ? createHmac('sha256', key.secret).update(reportText(report)).digest('hex') : ''
    const sent = { person, staffDeviceId, report, held: key?.id ?? '', signature }
    await receiveTillReport(deps, { till: await found(), ...sent })
    return reportedTimes()
  }
  interface SentReport {
    key?: TillKey
    person?: StaffActor
    staffDeviceId?: string | null
  }
  const deps = { db, clock: { now: () => now }, appSecret: TEST_SECRET }
  const keyOf = async (person: StaffActor, staffDeviceId: string | null) =>
    (await offerTillKey(deps, { till: await found(), person, staffDeviceId, held: '' }))!

  it('is taken with the key of who is at the till, and from no other session', async () => {
    const sara = await buildSeller(db, 'sara2', 'counter')
    await enrolTablet(db, till, sara)
    const former = await keyOf(sara, 'tablet')
    now = after(1)
    const key = await keyOf(hana, 'tablet')
    now = after(2)
    expect(await sendReport(1_000_000)).toBeNull()
    expect(await sendReport(1_000_000, { staffDeviceId: 'tablet' })).toBeNull()
    expect(await sendReport(1_000_000, { key: { ...key, secret: 'invented' } })).toBeNull()
    expect(await sendReport(1_000_000, { key: former, person: sara })).toBeNull()
    expect(await sendReport(1_000_000, { key, person: sara })).toBeNull()
    expect(await sendReport(7, { key })).toBe(7)
  })

  it('is taken of a till without keys from its enrolled device alone', async () => {
    await enrolTablet(db, till, hana)
    expect(await sendReport(1_000_000)).toBeNull()
    expect(await sendReport(1_000_000, { staffDeviceId: 'other' })).toBeNull()
    expect(await sendReport(7, { staffDeviceId: 'tablet' })).toBe(7)
    now = after(30)
    const before = await db.selectFrom('tills').select('heard_at').executeTakeFirstOrThrow()
    expect(await sendReport(1_000_000)).toBe(7)
    expect(await db.selectFrom('tills').select('heard_at').executeTakeFirstOrThrow()).toEqual(before)
  })

  it('never goes back, by no process', async () => {
    await enrolTablet(db, till, hana)
    await sendReport(7, { staffDeviceId: 'tablet' })
    expect(await sendReport(3, { staffDeviceId: 'tablet' })).toBe(7)
    for (const place of [6, null])
      await expect(db.updateTable('tills').set({ heard_sequence: place }).execute()).rejects.toMatchObject({
        constraint: 'tills_keep',
      })
  })

  it('is worth nothing to an act whose number another one has', async () => {
    const [first, second] = [sale(1), sale(2)]
    expect(await make('sell', first, now)()).toEqual(OK)
    now = after(40)
    await asksForTheDay()
    const altered = { sequence: '1' }
    const again = { madeAt: after(1), altered }
    expect(await sendFromTill({ db, now: () => now, till, session: hana }, 'sell', second, again)).toEqual(OK)
    expect(await soldAt(second)).toEqual(after(39))
    expect(await kindsOf(second)).toEqual(['dated_back'])
  })
})
