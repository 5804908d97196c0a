import { afterAll, beforeEach, expect, it } from 'vitest'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { applyPreset } from './commands/apply-preset.server.ts'
import { planByHand } from './commands/plan-by-hand.factory.ts'
import { planDays } from './commands/plan-days.server.ts'
import { listDayExceptions } from './day-exceptions.queries.server.ts'
import { undoDayPlan } from './undo-day-plan.server.ts'
import { seenDays, type DayPlan } from './save-day-exceptions.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const now = new Date('2026-11-21T06:00:00Z')
const actor = { name: 'hana@shop.example' }
const BY_PROGRAM = { actor: { id: 'hana', name: actor.name }, door: 'program' } as const
const range = { from: '2027-01-06', to: '2027-01-08' }
const usual: DayPlan = {
  isClosed: false,
  isOnlineOnly: false,
  capacityPoints: null,
  hours: null,
  reasonEn: '',
  reasonAm: '',
}
const closed = { ...usual, isClosed: true, reasonEn: 'Gena', reasonAm: 'ገና' }

async function plan(more: Partial<DayPlan>, of = range, seen?: string) {
  const asked = { range: of, plan: { ...usual, ...more }, seen: seen ?? (await seenDays(db, of)), actor }
  return planByHand(db, asked, now)
}

it('plans a range of days, each with an audit entry; "as usual" removes the plan', async () => {
  expect(await plan(closed)).toEqual({ ok: true })
  const eve = { from: '2027-01-06', to: '2027-01-06' }
  expect(await plan({ capacityPoints: 20, hours: { from: '08:00', to: '13:00' } }, eve)).toEqual({ ok: true })
  const exceptions = await listDayExceptions(db, now)
  expect([...exceptions.keys()].toSorted()).toEqual(['2027-01-06', '2027-01-07', '2027-01-08'])
  expect(exceptions.get('2027-01-06')).toMatchObject({
    isClosed: false,
    capacityPoints: 20,
    hours: { from: '08:00', to: '13:00' },
  })
  expect(exceptions.get('2027-01-07')).toMatchObject({ isClosed: true, reasonEn: 'Gena', hours: null })
  expect(await plan({}, eve)).toEqual({ ok: true })
  expect((await listDayExceptions(db, now)).has('2027-01-06')).toBe(false)
  const entries = await listChangesOf(db, { type: 'day', id: '2027-01-06' })
  expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
  expect(entries[1]).toMatchObject({ before: { is_closed: true }, after: { is_closed: false, capacity_points: 20 } })
})

it('plans days without pickup, and removes the plan', async () => {
  expect(await plan({ isOnlineOnly: true })).toEqual({ ok: true })
  expect((await listDayExceptions(db, now)).get('2027-01-07')).toMatchObject({ isClosed: false, isOnlineOnly: true })
  const [change] = await listChangesOf(db, { type: 'day', id: '2027-01-07' })
  expect(await plan({}, { from: '2027-01-07', to: '2027-01-07' })).toEqual({ ok: true })
  const [back] = await listChangesOf(db, { type: 'day', id: '2027-01-07' })
  expect(await db.transaction().execute((trx) => undoDayPlan(trx, back!, actor, now))).toBe(true)
  expect((await listDayExceptions(db, now)).get('2027-01-07')).toMatchObject({ isOnlineOnly: true })
  expect(await db.transaction().execute((trx) => undoDayPlan(trx, change!, actor, now))).toBe(true)
  expect((await listDayExceptions(db, now)).has('2027-01-07')).toBe(false)
})

it('overwrites nothing that the planner has not seen', async () => {
  const seen = await seenDays(db, range)
  expect(await plan(closed, { from: '2027-01-07', to: '2027-01-07' })).toEqual({ ok: true })
  expect(await plan({ capacityPoints: 90 }, range, seen)).toMatchObject({
    ok: false,
    reason: 'changed_meanwhile',
    changedBy: actor.name,
    changedAt: now,
    seen: '2027-01-07:1',
  })
  expect((await listDayExceptions(db, now)).get('2027-01-07')).toMatchObject({ isClosed: true })
  expect(await plan({ capacityPoints: 90 }, range, '2027-01-07:1')).toEqual({ ok: true })
})

it('of two who plan the same days at the same time one sees the other’s plan', async () => {
  const plans = await Promise.all([plan(closed, range, ''), plan({ capacityPoints: 5 }, range, '')])
  expect(plans.filter(({ ok }) => ok)).toHaveLength(1)
  expect(plans.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed_meanwhile' })
})

it.each([
  [{}, { from: '2027-01-08', to: '2027-01-07' }, 'range_invalid'],
  [{}, { from: '2027-01-08', to: '2027-06-07' }, 'range_invalid'],
  [{ capacityPoints: -1 }, range, 'points_invalid'],
  [{ capacityPoints: 1.5 }, range, 'points_invalid'],
  [{ hours: { from: '13:00', to: '08:00' } }, range, 'hours_invalid'],
  [{ hours: { from: '', to: '08:00' } }, range, 'hours_invalid'],
] as const)('refuses %j for %j', async (asked, of, reason) => {
  expect(await plan(asked, of)).toMatchObject({ ok: false, reason })
})

it.each([
  [{ from: '2027-13-01' }, 'day_invalid'],
  [{ from: '2027-01-09' }, 'range_invalid'],
  [{ to: '2028-01-08' }, 'range_invalid'],
  [{ capacityPoints: 1.5 }, 'points_invalid'],
  [{ capacityPoints: 1e9 }, 'points_invalid'],
  [{ hours: { from: '13:00', to: '08:00' } }, 'hours_invalid'],
  [{ hours: { from: 'dawn', to: 'noon' } }, 'hours_invalid'],
  [{ reasonEn: 'x'.repeat(200) }, 'unreadable'],
  [{ seen: '2027-01-06:9' }, 'changed_meanwhile'],
])('what cannot be planned is refused and changes no day: %o', async (more, reason) => {
  const input = { ...range, ...usual, isOnlineOnly: true, ...more }
  expect(await sendCommand({ db, clock: { now: () => now } }, planDays, input, BY_PROGRAM)).toMatchObject({
    ok: false,
    reason,
  })
  expect((await listDayExceptions(db, now)).size).toBe(0)
})

it('a program plans days without a look at them, by hand and by a preset', async () => {
  const deps = { db, clock: { now: () => now } }
  await plan({ capacityPoints: 20 })
  expect(await sendCommand(deps, planDays, { ...range, ...closed }, BY_PROGRAM)).toMatchObject({ ok: true })
  const back = { ...range, preset: 'usual' } as const
  const made = { changed: 3, left: 0 }
  expect(await sendCommand(deps, applyPreset, back, BY_PROGRAM)).toMatchObject({ ok: true, made })
  expect((await listDayExceptions(db, now)).size).toBe(0)
  for (const asked of [{ preset: 'share' }, { preset: 'share', percent: 0 }, { preset: 'best' }]) {
    const refused = await sendCommand(deps, applyPreset, { ...back, ...asked } as typeof back, BY_PROGRAM)
    expect(refused).toMatchObject({ ok: false, reason: 'preset_unknown' })
  }
})
