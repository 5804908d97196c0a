import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#app/base/commands/command.server.ts'
import type { Receipt } from '#app/base/commands/open-envelope.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { createTestDatabase } from '#test/database.ts'
import { acceptClaim } from './commands/claim-cash.server.ts'
import { closeShift } from './commands/close-shift.server.ts'
import { confirmShift } from './commands/confirm-shift.server.ts'
import { correctCount } from './commands/correct-count.server.ts'
import { countShift } from './commands/count-shift.server.ts'
import { buildPieces, buildReceipt, buildStaff, doAs, type SentAs, makeTill, retireTill } from './drawer.factory.ts'
import { addDrawerEntry } from './drawer.server.ts'
import { handShift } from './commands/hand-shift.server.ts'
import { loadShift } from './load-shift.server.ts'
import { moveCash, takeHandIn } from './commands/move-cash.server.ts'
import { openShift } from './commands/open-shift.server.ts'
import { readShiftReport } from './shift-report.queries.server.ts'
import { findShift, listShifts, sumShifts } from './shifts.queries.server.ts'
import { shiftsFilter } from './shifts-filter.ts'
import { readTillDay } from './till-day.queries.server.ts'
import { listTills } from './tills.queries.server.ts'
import { recordUnsent } from './tills.server.ts'

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
let now = new Date('2026-11-21T05:00:00Z')
const deps = { db, clock: { now: () => now } }
let meron: StaffActor
let biniam: StaffActor
let sara: StaffActor
let till: number
const FULL = buildPieces({ 10_000: 15 })

beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-21T05:00:00Z')
  meron = await buildStaff(db, 'meron', 'counter')
  biniam = await buildStaff(db, 'biniam', 'counter')
  sara = await buildStaff(db, 'sara', 'manager')
  till = await make()
})
afterAll(() => database.drop())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
async function make(device: string = randomUUID()): Promise<number> {
  const made = await makeTill(deps, { device, name: '', staffDeviceId: null, actor: sara })
  if (!made.ok) throw new Error(made.reason)
  return made.number
}
async function open({ actor = meron, at = till, float = buildPieces({ 10_000: 15 }) } = {}): Promise<string> {
  const shiftId = randomUUID()
  later(1)
  expect(await doAs(deps, openShift, { shiftId, till: at, floatPieces: float, actor })).toEqual({ ok: true })
  return shiftId
}
const move = (
  shiftId: string,
  kind: 'in' | 'out',
  santim: number,
  more: Partial<InputOf<typeof moveCash> & SentAs> = {},
) =>
  doAs(deps, moveCash, {
    shiftId,
    entryId: randomUUID(),
    kind,
    santim,
    reason: 'Gas for the oven',
    actor: meron,
    ...more,
  })
const count = (shiftId: string, pieces = buildPieces({ 10_000: 15 }), actor = meron) =>
  doAs(deps, countShift, { shiftId, pieces, actor })
const witness = (shiftId: string, actor = biniam) => doAs(deps, confirmShift, { shiftId, what: 'witness', actor })
const close = (shiftId: string, more: Partial<InputOf<typeof closeShift> & SentAs> = {}) =>
  doAs(deps, closeShift, {
    shiftId,
    pieces: buildPieces({ 10_000: 15 }),
    reason: '',
    keptSantim: 100_000,
    witness: biniam.name,
    actor: meron,
    ...more,
  })
async function closed(shiftId: string): Promise<void> {
  await count(shiftId)
  later(1)
  await witness(shiftId)
  expect(await close(shiftId, { reason: 'wrong change' })).toEqual({ ok: true })
}

describe('a till', () => {
  it('is one browser, also when two people make it at the same moment; its number is never given again', async () => {
    const device = randomUUID()
    const made = await Promise.all(
      [sara, biniam, meron].map((actor) => makeTill(deps, { device, name: 'Front', staffDeviceId: null, actor })),
    )
    expect(made.filter(({ ok }) => ok)).toEqual([{ ok: true, number: till + 1 }])
    expect(made.filter(({ ok }) => !ok)).toEqual([
      { ok: false, reason: 'till_exists' },
      { ok: false, reason: 'till_exists' },
    ])
    expect(await retireTill(deps, { number: till + 1, seenUnsent: 0, actor: sara })).toEqual({ ok: true })
    expect(await retireTill(deps, { number: till + 1, seenUnsent: 0, actor: sara })).toEqual({ ok: true })
    expect(await make(device)).toBe(till + 2)
  })

  it('that has said what it has not sent is retired only by somebody who knows the number', async () => {
    const number = await make(randomUUID())
    await recordUnsent(db, { number, unsent: 3, sequence: 3 }, now)
    expect(await retireTill(deps, { number, seenUnsent: 2, actor: sara })).toEqual({ ok: false, reason: 'till_unsent' })
    expect((await listTills(db)).find((row) => row.number === number)).toMatchObject({ unsent: 3, reportedAt: now })
    expect(await retireTill(deps, { number, seenUnsent: 3, actor: sara })).toEqual({ ok: true })
    const unknown = { number: 2_147_483_648, seenUnsent: 0, actor: sara }
    expect(await retireTill(deps, unknown)).toEqual({ ok: false, reason: 'till_unknown' })
  })

  it('is not retired while a shift is open; what it had not sent arrives after that', async () => {
    const shiftId = await open()
    expect(await retireTill(deps, { number: till, seenUnsent: 0, actor: sara })).toEqual({
      ok: false,
      reason: 'till_in_shift',
    })
    const unsent = buildReceipt(meron, now)
    expect(
      await doAs(deps, countShift, { shiftId, till, pieces: FULL, actor: meron, receipt: buildReceipt(meron, now) }),
    ).toEqual({
      ok: true,
    })
    later(1)
    await witness(shiftId)
    expect(await close(shiftId)).toEqual({ ok: true })
    expect(await retireTill(deps, { number: till, seenUnsent: 0, actor: sara })).toEqual({ ok: true })
    later(60)
    expect(await move(shiftId, 'in', 5000, { till, receipt: unsent })).toEqual({ ok: true })
    expect((await readShiftReport(db, shiftId))!.claims).toMatchObject([{ santim: 5000 }])
    // A shift that it had opened while offline, too.
    const opened = { shiftId: randomUUID(), till, floatPieces: buildPieces(), actor: meron }
    expect(await doAs(deps, openShift, { ...opened, receipt: buildReceipt(meron, now) })).toEqual({ ok: true })
  })
})

describe('a shift', () => {
  it('begins with a float beside what the last one left, once for each act', async () => {
    const first = await open()
    await closed(first)
    const again = { till, floatPieces: buildPieces({ 5000: 18 }), actor: biniam }
    const receipt = buildReceipt(biniam, new Date(now.getTime() - 86_400_000))
    const shiftId = randomUUID()
    const opened = await Promise.all([1, 2, 3].map(() => doAs(deps, openShift, { ...again, shiftId, receipt })))
    expect(opened).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    const shift = await db.selectFrom('shifts').selectAll().where('id', '=', shiftId).executeTakeFirstOrThrow()
    // A clock that is a day wrong opens no shift before the last one was closed.
    expect(shift).toMatchObject({
      float_santim: 90_000,
      left_santim: 100_000,
      opened_by_name: 'Biniam',
      opened_at: now,
    })
    expect(await doAs(deps, openShift, { ...again, shiftId: randomUUID() })).toEqual({
      ok: false,
      reason: 'shift_open',
    })
    expect(await doAs(deps, openShift, { ...again, shiftId: randomUUID(), till: 99 })).toMatchObject({
      reason: 'till_unknown',
    })
  })

  it('that is opened with less than was left names who closed and who opened, whatever was written', async () => {
    await closed(await open())
    const shiftId = await open({ actor: biniam, float: buildPieces({ 10_000: 1 }) })
    await expect(db.updateTable('shifts').set({ left_santim: 10_000 }).execute()).rejects.toThrow('shift')
    await count(shiftId, buildPieces({ 10_000: 1 }), biniam)
    const report = (await readShiftReport(db, shiftId))!
    const between = { floatSantim: 10_000, leftSantim: 100_000 }
    expect(report).toMatchObject({ ...between, leftBy: 'Meron', openedBy: 'Biniam' })
    const { shifts } = (await readTillDay(db, '2026-11-21'))!
    expect(shifts).toMatchObject([
      { leftSantim: null, leftByName: '', openedByName: 'Meron' },
      { ...between, leftByName: report.leftBy, openedByName: 'Biniam' },
    ])
    // A row of no program of ours.
    await witness(shiftId, meron)
    const ends = { pieces: buildPieces({ 10_000: 1 }), keptSantim: 10_000, witness: meron.name, actor: biniam }
    expect(await close(shiftId, ends)).toEqual({ ok: true })
    const by = { opened_by: biniam.name, opened_by_id: biniam.id, opened_by_name: 'Biniam' }
    const held = { held_by: biniam.name, held_by_id: biniam.id, held_by_name: 'Biniam' }
    const row = { id: randomUUID(), till, opened_at: now, ...by, ...held, float_santim: 0, left_santim: 0 }
    const written = await db.insertInto('shifts').values(row).returning('left_santim').executeTakeFirstOrThrow()
    expect(written).toEqual({ left_santim: 10_000 })
  })

  it('a person at two tills has two drawers, each with its own count', async () => {
    const [one, other] = [await open(), await open({ at: await make() })]
    await move(one, 'in', 5000)
    await count(one, buildPieces({ 10_000: 15, 5000: 1 }))
    await count(other)
    expect(await findShift(db, one)).toMatchObject({ expectedSantim: 155_000, countedSantim: 155_000 })
    expect(await findShift(db, other)).toMatchObject({ expectedSantim: 150_000, countedSantim: 150_000 })
  })

  it('lets out no more than there is, says no sum, and notes the try', async () => {
    const shiftId = await open()
    expect(await move(shiftId, 'out', 150_001)).toEqual({ ok: false, reason: 'more_than_there_is' })
    const outs = await Promise.all([1, 2, 3].map(() => move(shiftId, 'out', 100_000)))
    expect(outs.filter(({ ok }) => ok)).toHaveLength(1)
    const tries = await db.selectFrom('audit_log').select('after').where('action', '=', 'refuse_cash_out').execute()
    expect(tries.map(({ after }) => after)).toContainEqual({ amount_santim: -150_001 })
    expect(await move(shiftId, 'in', 0)).toEqual({ ok: false, reason: 'amount_missing' })
    expect(await move(shiftId, 'in', 100, { reason: ' ' })).toEqual({ ok: false, reason: 'reason_missing' })
    const entryId = randomUUID()
    await move(shiftId, 'in', 700, { entryId })
    await move(shiftId, 'in', 700, { entryId })
    const ofAnother = { ok: false, reason: 'booked_otherwise' }
    expect(await move(shiftId, 'in', 700, { entryId, actor: sara })).toEqual(ofAnother)
    await count(shiftId)
    expect((await readShiftReport(db, shiftId))!.lines.map(({ kind, santim }) => [kind, santim])).toEqual([
      ['in', 700],
      ['out', -100_000],
    ])
  })
})

describe('cash on the page of a shift', () => {
  it('is moved by its holder and managers, at the till by who is there', async () => {
    const shiftId = await open()
    expect(await move(shiftId, 'in', 700, { actor: biniam })).toEqual({ ok: false, reason: 'not_yours' })
    expect(await move(shiftId, 'out', 700, { actor: biniam })).toEqual({ ok: false, reason: 'not_yours' })
    const handIn = { shiftId, entryId: randomUUID(), handInId: randomUUID() }
    expect(await doAs(deps, takeHandIn, { ...handIn, actor: biniam })).toEqual({ ok: false, reason: 'not_yours' })
    expect(await move(shiftId, 'in', 700)).toEqual({ ok: true })
    expect(await move(shiftId, 'out', 300, { actor: sara })).toEqual({ ok: true })
    const receipt = buildReceipt(biniam, now)
    expect(await move(shiftId, 'in', 50, { actor: biniam, till, receipt })).toEqual({ ok: true })
    await count(shiftId)
    expect((await readShiftReport(db, shiftId))!.expectedSantim).toBe(150_450)
  })

  it('is not counted, handed over, closed or corrected by a colleague', async () => {
    const shiftId = await open()
    expect(await count(shiftId, FULL, biniam)).toEqual({ ok: false, reason: 'not_yours' })
    expect(await doAs(deps, handShift, { shiftId, to: biniam.name, actor: biniam })).toEqual({
      ok: false,
      reason: 'not_yours',
    })
    expect(await close(shiftId, { actor: biniam })).toEqual({ ok: false, reason: 'not_yours' })
    await closed(shiftId)
    const correction = { shiftId, way: 'more', santim: 100, reason: 'x', actor: biniam } as const
    expect(await doAs(deps, correctCount, correction)).toEqual({ ok: false, reason: 'role_may_not' })
    const row = { id: randomUUID(), shift_id: shiftId, amount_santim: 100, reason: 'x', at: now }
    const by = { person: biniam.name, person_id: biniam.id }
    await expect(
      db
        .insertInto('shift_corrections')
        .values({ ...row, ...by })
        .execute(),
    ).rejects.toThrow('may not correct')
  })

  it('is refused after the count, whoever enters it, and once the shift is closed', async () => {
    const shiftId = await open()
    await count(shiftId, buildPieces({ 10_000: 10 }))
    for (const actor of [meron, biniam, sara]) {
      expect(await move(shiftId, 'out', 50_000, { actor })).toEqual({ ok: false, reason: 'shift_counted' })
      // Sent at another time by the device's clock, without a till.
      const receipt = buildReceipt(actor, new Date(now.getTime() - 60_000))
      expect(await move(shiftId, 'in', 50_000, { actor, receipt })).toEqual({ ok: false, reason: 'shift_counted' })
    }
    later(1)
    await witness(shiftId)
    await close(shiftId, { pieces: buildPieces({ 10_000: 10 }), reason: 'lost' })
    expect(await move(shiftId, 'out', 50_000)).toEqual({ ok: false, reason: 'shift_over' })
    expect((await readShiftReport(db, shiftId))!).toMatchObject({
      finalDifferenceSantim: -50_000,
      late: [],
      claims: [],
    })
  })
})

describe('what a till sends after its count', () => {
  const short = buildPieces({ 10_000: 10 })
  const countAtTill = (shiftId: string, receipt: Receipt) =>
    doAs(deps, countShift, { shiftId, till, pieces: short, actor: meron, receipt })
  const accept = (shiftId: string, claimId: string, actor: StaffActor) =>
    doAs(deps, acceptClaim, { shiftId, claimId, actor })
  const difference = async (shiftId: string) => (await readShiftReport(db, shiftId))!.finalDifferenceSantim

  it('is a claim if its number is before the count, and counts once a second person accepts it', async () => {
    const shiftId = await open()
    const [noted, entryId] = [buildReceipt(meron, now), randomUUID()]
    await countAtTill(shiftId, buildReceipt(meron, now))
    later(5)
    const claim = { till, receipt: noted, entryId, reason: 'Flour' }
    expect(await move(shiftId, 'out', 50_000, claim)).toEqual({ ok: true })
    expect(await move(shiftId, 'out', 50_000, claim)).toEqual({ ok: true })
    expect(await move(shiftId, 'out', 50_000, { ...claim, receipt: buildReceipt(meron, now) })).toEqual({ ok: true })
    expect(await difference(shiftId)).toBe(-50_000)
    expect((await readShiftReport(db, shiftId))!.claims).toMatchObject([
      { kind: 'out', words: 'Flour', santim: -50_000, who: 'Meron' },
    ])
    expect(await accept(shiftId, entryId, meron)).toEqual({ ok: false, reason: 'claim_own' })
    expect(await accept(shiftId, randomUUID(), sara)).toEqual({ ok: false, reason: 'claim_unknown' })
    expect(await accept(await open({ at: await make() }), entryId, sara)).toEqual({
      ok: false,
      reason: 'claim_unknown',
    })
    const accepted = await Promise.all([sara, sara, biniam].map((actor) => accept(shiftId, entryId, actor)))
    expect(accepted).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await difference(shiftId)).toBe(0)
    const { late, claims, differenceSantim } = (await readShiftReport(db, shiftId))!
    expect({ claims, differenceSantim }).toEqual({ claims: [], differenceSantim: -50_000 })
    expect(late).toMatchObject([{ kind: 'out', santim: -50_000, accepted: { who: 'Meron' } }])
    expect(['Sara', 'Biniam']).toContain(late[0]!.accepted!.second)
  })

  it('is refused with a number after the count or one that is taken, whatever its time', async () => {
    const shiftId = await open()
    const device = (await db.selectFrom('tills').select('device').where('number', '=', till).executeTakeFirstOrThrow())
      .device
    const before = buildReceipt(meron, now, device)
    expect(await move(shiftId, 'in', 100, { till, receipt: before })).toEqual({ ok: true })
    await countAtTill(shiftId, buildReceipt(meron, now, device))
    const early = new Date(now.getTime() - 600_000)
    const after = { till, receipt: buildReceipt(meron, early, device) }
    expect(await move(shiftId, 'out', 50_000, after)).toEqual({ ok: false, reason: 'shift_counted' })
    const taken = { till, receipt: { ...buildReceipt(meron, early, device), sequence: before.sequence } }
    expect(await move(shiftId, 'out', 50_000, taken)).toEqual({ ok: false, reason: 'shift_counted' })
    expect((await readShiftReport(db, shiftId))!.claims).toEqual([])
  })

  it('is refused when the drawer was counted on its page', async () => {
    const shiftId = await open()
    const receipt = buildReceipt(meron, now)
    await count(shiftId, short)
    expect(await move(shiftId, 'out', 50_000, { till, receipt })).toEqual({ ok: false, reason: 'shift_counted' })
  })

  it('is not accepted by who counted for a colleague; in a shop without second persons by an owner or manager', async () => {
    const shiftId = await open()
    const [noted, entryId] = [buildReceipt(biniam, now), randomUUID()]
    await countAtTill(shiftId, buildReceipt(meron, now))
    await move(shiftId, 'out', 50_000, { till, receipt: noted, entryId, actor: biniam })
    expect(await accept(shiftId, entryId, meron)).toEqual({ ok: false, reason: 'claim_own' })
    await sql`insert into settings (key, value) values ('drawer.second_person', 'false')`.execute(db)
    expect(await accept(shiftId, entryId, biniam)).toEqual({ ok: false, reason: 'claim_own' })
    await sql`update profiles set role = 'manager' where id = 'meron'`.execute(db)
    expect(await accept(shiftId, entryId, meron)).toEqual({ ok: true })
  })

  it('shows on the page to a colleague who may accept it, without what was expected', async () => {
    const shiftId = await open()
    const noted = buildReceipt(meron, now)
    await countAtTill(shiftId, buildReceipt(meron, now))
    await move(shiftId, 'out', 50_000, { till, receipt: noted })
    const seenBy = async (person: StaffActor) => {
      const { lang, calendar, t } = buildFacts()
      const profile = { ...buildProfile('counter', person.name), id: person.id }
      const shift = await loadShift({ db, now, lang, calendar, t, profile }, shiftId, { device: null, readSales: null })
      return { report: shift!.report !== null, may: shift!.claims.map(({ mayAccept }) => mayAccept) }
    }
    expect(await seenBy(meron)).toEqual({ report: true, may: [false] })
    expect(await seenBy(biniam)).toEqual({ report: false, may: [true] })
  })
})

describe('the count', () => {
  it('is given before anybody sees what is expected, and stays', async () => {
    const shiftId = await open()
    await move(shiftId, 'out', 20_000)
    expect(await readShiftReport(db, shiftId)).toBeUndefined()
    expect(await count(shiftId, buildPieces(), biniam)).toEqual({ ok: false, reason: 'not_yours' })
    const counts = await Promise.all(
      [buildPieces({ 10_000: 12 }), buildPieces({ 10_000: 13 })].map((each) => count(shiftId, each)),
    )
    expect(counts.filter(({ ok }) => ok)).toHaveLength(1)
    expect(counts.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'shift_counted' })
    const { countedSantim } = (await readShiftReport(db, shiftId))!
    // Now it is seen that 130,000 would be right.
    expect(await count(shiftId, buildPieces({ 10_000: countedSantim === 130_000 ? 12 : 13 }))).toMatchObject({
      ok: false,
    })
    expect(await close(shiftId, { pieces: buildPieces({ 10_000: 14 }) })).toEqual({
      ok: false,
      reason: 'shift_counted',
    })
    expect((await findShift(db, shiftId))!.countedSantim).toBe(countedSantim)
  })

  it('a refused closing keeps the count that came with it', async () => {
    const shiftId = await open()
    const pieces = buildPieces({ 10_000: 14 })
    expect(await close(shiftId, { pieces, witness: undefined })).toEqual({ ok: false, reason: 'reason_missing' })
    expect(await close(shiftId, { reason: 'oh' })).toEqual({ ok: false, reason: 'shift_counted' })
    expect(await findShift(db, shiftId)).toMatchObject({
      countedSantim: 140_000,
      expectedSantim: 150_000,
      closedAt: null,
    })
  })
})

it('a cashier reads the sums of an own shift alone; a colleague confirms the count of an open one and no more', async () => {
  const shiftId = await open()
  const seenBy = async (person: StaffActor, role: Role) => {
    const { lang, calendar, t } = buildFacts()
    const profile = { ...buildProfile(role, person.name), id: person.id }
    const shift = await loadShift({ db, now, lang, calendar, t, profile }, shiftId, { device: null, readSales: null })
    const { report, countedText, about } = shift!
    return { report: report !== null, sums: /\d,\d{3}/.test(`${countedText} ${about}`) }
  }
  const everybody = async () => [
    await seenBy(meron, 'counter'),
    await seenBy(biniam, 'counter'),
    await seenBy(sara, 'manager'),
  ]
  const none = { report: false, sums: false }
  const all = { report: true, sums: true }
  expect(await everybody()).toEqual([none, none, none])
  await count(shiftId)
  expect(await everybody()).toEqual([all, { report: false, sums: true }, all])
  await witness(shiftId)
  expect(await close(shiftId)).toEqual({ ok: true })
  expect(await everybody()).toEqual([all, none, all])
})

describe('closing', () => {
  it('needs a second person who has seen the count, and is another one', async () => {
    const shiftId = await open()
    expect(await witness(shiftId)).toEqual({ ok: false, reason: 'shift_not_counted' })
    await count(shiftId)
    later(1)
    expect(await witness(shiftId, meron)).toEqual({ ok: false, reason: 'same_person' })
    expect(await close(shiftId, { witness: undefined })).toEqual({ ok: false, reason: 'second_missing' })
    expect(await close(shiftId, { witness: meron.name })).toEqual({ ok: false, reason: 'not_confirmed' })
    expect(await close(shiftId)).toEqual({ ok: false, reason: 'not_confirmed' })
    expect(await witness(shiftId)).toEqual({ ok: true })
    expect(await close(shiftId, { keptSantim: 150_001 })).toEqual({ ok: false, reason: 'kept_wrong' })
    expect(await close(shiftId, { actor: biniam })).toEqual({ ok: false, reason: 'not_yours' })
    expect(await close(shiftId)).toEqual({ ok: true })
    expect((await readShiftReport(db, shiftId))!).toMatchObject({
      closedBy: 'Meron',
      witness: 'Biniam',
      keptSantim: 100_000,
      safeSantim: 50_000,
    })
  })

  it('a shop of one person signs alone', async () => {
    await db.insertInto('settings').values({ key: 'drawer.second_person', value: 'false' }).execute()
    const shiftId = await open()
    expect(await close(shiftId, { witness: undefined })).toEqual({ ok: true })
    expect((await readShiftReport(db, shiftId))!.witness).toBeNull()
  })

  it('from two tabs is one; a closed shift takes no other count', async () => {
    const shiftId = await open()
    await count(shiftId)
    await witness(shiftId)
    expect(await Promise.all([close(shiftId), close(shiftId)])).toEqual([{ ok: true }, { ok: true }])
    expect(await close(shiftId, { pieces: buildPieces() })).toEqual({ ok: false, reason: 'shift_closed' })
    const closings = await db.selectFrom('audit_log').select('id').where('action', '=', 'close_shift').execute()
    expect(closings).toHaveLength(1)
  })

  it('waits for a sale that is being entered, and then expects it', async () => {
    const shiftId = await open()
    await db.transaction().execute(async (trx) => {
      await addDrawerEntry(
        trx,
        {
          shiftId,
          kind: 'in',
          amountSantim: 300,
          reason: 'x',
          person: meron.name,
          personId: meron.id,
          sequence: null,
          at: now,
        },
        now,
      )
      const counting = count(shiftId)
      const first = await Promise.race([counting, trx.selectFrom('tills').select('number').execute()])
      expect(first).not.toEqual({ ok: true })
      void counting.catch(() => undefined)
    })
    await expect.poll(async () => (await findShift(db, shiftId))!.expectedSantim).toBe(150_300)
  })

  it('a manager does it for a tablet that is gone', async () => {
    const shiftId = await open()
    expect(await count(shiftId, buildPieces({ 10_000: 15 }), sara)).toEqual({ ok: true })
    expect(await witness(shiftId, meron)).toEqual({ ok: true })
    expect(await close(shiftId, { actor: sara, witness: meron.name })).toEqual({ ok: true })
  })
})

describe('an email that another account has by now', () => {
  const move = async (from: StaffActor, to: StaffActor) => {
    for (const [id, email] of [
      [from.id, 'new@shop.example'],
      [to.id, from.name],
    ] as const)
      for (const table of ['users', 'profiles'] as const)
        await db.updateTable(table).set({ email }).where('id', '=', id).execute()
    return [
      { id: from.id, name: 'new@shop.example' },
      { id: to.id, name: from.name },
    ] as const
  }

  it('names the account that had it when the closing was signed', async () => {
    const shiftId = await open()
    await count(shiftId)
    later(1)
    await witness(shiftId, biniam)
    const signed = buildReceipt(meron, now)
    later(5)
    const [, other] = await move(biniam, sara)
    expect(await witness(shiftId, other)).toEqual({ ok: true })
    expect(await close(shiftId, { witness: biniam.name, till, receipt: signed })).toEqual({ ok: true })
    const row = await db.selectFrom('shifts').select(['witness_id', 'witness_name']).executeTakeFirstOrThrow()
    expect(row).toEqual({ witness_id: 'biniam', witness_name: 'Biniam' })
  })

  it('names who took the drawer then, and not who has it since', async () => {
    const shiftId = await open()
    await doAs(deps, confirmShift, { shiftId, what: 'take', actor: biniam })
    const signed = buildReceipt(meron, now)
    later(5)
    await move(biniam, sara)
    expect(await doAs(deps, handShift, { shiftId, to: biniam.name, actor: meron, till, receipt: signed })).toEqual({
      ok: true,
    })
    const row = await db.selectFrom('shifts').select(['held_by_id', 'held_by']).executeTakeFirstOrThrow()
    expect(row).toEqual({ held_by_id: 'biniam', held_by: 'new@shop.example' })
  })

  it('shows the drawer of who holds it to them, and to nobody who has their email', async () => {
    const shiftId = await open()
    await count(shiftId)
    const [former, other] = await move(meron, biniam)
    const { lang, calendar, t } = buildFacts()
    const seenBy = async ({ id, name }: StaffActor) => {
      const profile = { ...buildProfile('counter', name), id }
      return loadShift({ db, now, lang, calendar, t, profile }, shiftId, { device: null, readSales: null })
    }
    expect(await seenBy(former)).toMatchObject({ isOwn: true, mayAnswer: true })
    expect(await seenBy(other)).toMatchObject({ isOwn: false, mayAnswer: false, report: null })
  })
})

describe('a correction', () => {
  it('is an entry of its own, by a manager who did not count, with a reason', async () => {
    const shiftId = await open()
    const correct = (more: Partial<InputOf<typeof correctCount> & SentAs> = {}) =>
      doAs(deps, correctCount, {
        shiftId,
        way: 'more',
        santim: 20_000,
        reason: 'Under the tray',
        actor: sara,
        ...more,
      })
    expect(await correct()).toEqual({ ok: false, reason: 'shift_not_closed' })
    await closed(shiftId)
    expect(await correct({ reason: '' })).toEqual({ ok: false, reason: 'reason_missing' })
    expect(await correct({ santim: 0 })).toEqual({ ok: false, reason: 'amount_missing' })
    expect(await correct({ way: 'less', santim: 150_001 })).toEqual({ ok: false, reason: 'count_wrong' })
    expect(await correct({ actor: meron })).toEqual({ ok: false, reason: 'role_may_not' })
    const id = randomUUID()
    await Promise.all([correct({ id }), correct({ id })])
    const before = await findShift(db, shiftId)
    expect(before).toMatchObject({ countedSantim: 150_000, correctedSantim: 20_000 })
    expect((await readShiftReport(db, shiftId))!).toMatchObject({
      differenceSantim: 0,
      finalDifferenceSantim: 20_000,
      corrections: [{ santim: 20_000, reason: 'Under the tray', person: 'Sara' }],
    })
    await expect(db.updateTable('shift_corrections').set({ reason: 'x' }).execute()).rejects.toThrow('append-only')
  })
})

describe('a hand-over', () => {
  const hand = (shiftId: string, to: string, actor = meron) => doAs(deps, handShift, { shiftId, to, actor })
  const take = (shiftId: string, actor: StaffActor) => doAs(deps, confirmShift, { shiftId, what: 'take', actor })

  it('and a closing name people by their accounts; a till of the former version by email', async () => {
    const shiftId = await open()
    expect(await hand(shiftId, sara.id)).toEqual({ ok: false, reason: 'not_confirmed' })
    await take(shiftId, biniam)
    expect(await hand(shiftId, biniam.id)).toEqual({ ok: true })
    expect(await findShift(db, shiftId)).toMatchObject({ heldById: biniam.id })
    await count(shiftId, buildPieces({ 10_000: 15 }), biniam)
    later(1)
    await witness(shiftId, sara)
    expect(await close(shiftId, { actor: biniam, witness: meron.id })).toEqual({ ok: false, reason: 'not_confirmed' })
    expect(await close(shiftId, { actor: biniam, witness: sara.id })).toEqual({ ok: true })
    const closed = db.selectFrom('shifts').select(['witness', 'witness_id']).where('id', '=', shiftId)
    expect(await closed.executeTakeFirst()).toEqual({ witness: sara.name, witness_id: sara.id })
  })

  it('goes to somebody who may sell and took it, and not behind their back', async () => {
    const alem = await buildStaff(db, 'alem', 'kitchen')
    const shiftId = await open()
    expect(await hand(shiftId, 'nobody@shop.example')).toEqual({ ok: false, reason: 'person_unknown' })
    expect(await hand(shiftId, alem.name)).toEqual({ ok: false, reason: 'person_unknown' })
    expect(await take(shiftId, alem)).toEqual({ ok: false, reason: 'person_unknown' })
    expect(await hand(shiftId, meron.name)).toEqual({ ok: false, reason: 'same_person' })
    expect(await hand(shiftId, biniam.name)).toEqual({ ok: false, reason: 'not_confirmed' })
    expect(await take(shiftId, biniam)).toEqual({ ok: true })
    expect(await hand(shiftId, biniam.name, biniam)).toEqual({ ok: false, reason: 'not_yours' })
    later(1)
    expect(await hand(shiftId, biniam.name)).toEqual({ ok: true })
    expect(await count(shiftId)).toEqual({ ok: false, reason: 'not_yours' })
    // What was confirmed once is used up.
    later(1)
    await take(shiftId, meron)
    later(1)
    expect(await hand(shiftId, meron.name, biniam)).toEqual({ ok: true })
    later(1)
    expect(await hand(shiftId, biniam.name)).toEqual({ ok: false, reason: 'not_confirmed' })
    await count(shiftId)
    expect((await readShiftReport(db, shiftId))!.holders.map(({ name }) => name)).toEqual(['Meron', 'Biniam', 'Meron'])
    expect(await hand(shiftId, biniam.name)).toEqual({ ok: false, reason: 'shift_counted' })
  })
})

describe('the list', () => {
  it('finds shifts by tab, till, day and person, and sums what is off', async () => {
    const first = await open()
    await closed(first)
    const second = await open({ actor: biniam })
    await count(second, buildPieces({ 10_000: 14 }), biniam)
    const list = async (some: object) => {
      const filter = { ...shiftsFilter.none, ...some }
      return (await listShifts(db, filter)).rows.map(({ id }) => id)
    }
    expect(await list({})).toEqual([second, first])
    expect(await list({ view: 'open' })).toEqual([second])
    expect(await list({ view: 'off' })).toEqual([second])
    expect(await list({ search: 'meron' })).toEqual([first])
    expect(await list({ search: '%' })).toEqual([])
    expect(await list({ till: '99' })).toEqual([])
    expect(await list({ from: '2026-11-21', to: '2026-11-21' })).toEqual([second, first])
    expect(await list({ from: '2026-11-22' })).toEqual([])
    expect(await sumShifts(db, shiftsFilter.none)).toEqual({ count: 2, open: 1, off: 1, differenceSantim: -10_000 })
  })
})
