import { afterAll, beforeEach, expect, it } from 'vitest'
import { planByHand } from '../commands/plan-by-hand.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { loadCapacityPage } from './load-capacity-page.server.ts'
import { presetAction } from './preset-action.server.ts'
import { presentPreset } from './present-preset.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

/** Saturday noon in Addis Ababa. */
const now = new Date('2026-11-21T09:00:00Z')
const actor = 'hana@shop.example'
const t = translateTo('en')
const viewer = { lang: 'en', calendar: 'gregorian', t, now } as const

const deps = {
  ...viewer,
  db,
  clock: { now: () => now },
  actor: { id: 'hana', name: actor },
  profile: buildProfile('manager', actor),
}

const read = (address: string) => presentPreset(db, new URLSearchParams(address), viewer)

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function planned() {
  const rows = await db
    .selectFrom('day_exceptions')
    .select(['day', 'is_closed', 'capacity_points'])
    .orderBy('day')
    .execute()
  return rows.map(({ day, is_closed, capacity_points }) => [day, is_closed ? 'closed' : capacity_points])
}

it('a preset previews each day before and after, and is applied as one change', async () => {
  const shut = { isClosed: true, isOnlineOnly: false, capacityPoints: null, hours: null, reasonEn: '', reasonAm: '' }
  await planByHand(
    db,
    { range: { from: '2026-11-27', to: '2026-11-27' }, plan: shut, seen: '', actor: { name: 'dawit@shop.example' } },
    now,
  )
  // Omits days before today.
  const view = await read('preset=half&from=2026-11-20&to=2026-11-28')
  expect(view.days.map(({ day, before, after, stays }) => [day.slice(8), before, after || stays])).toEqual([
    ['21', '90 points', '45 points'],
    ['22', '90 points', '45 points'],
    ['23', '60 points', '30 points'],
    ['24', '60 points', '30 points'],
    ['25', '60 points', '30 points'],
    ['26', '60 points', '30 points'],
    ['27', 'Closed', 'stays closed'],
    ['28', '90 points', '45 points'],
  ])
  const form = formOf({ ...view.fields, seen: view.seen })
  expect(await presetAction(deps, form)).toEqual({
    ok: true,
    from: '2026-11-20',
    changed: 7,
    left: 1,
  })
  expect((await planned()).slice(0, 3)).toEqual([
    ['2026-11-21', 45],
    ['2026-11-22', 45],
    ['2026-11-23', 30],
  ])
  expect((await planned()).at(-2)).toEqual(['2026-11-27', 'closed'])
  const [last] = await listUndoable(db, { name: actor }, now)
  expect(await listToUndo(db, last!.changeId, { name: actor }, now)).toHaveLength(7)

  // The seen values are not the present ones.
  expect(await presetAction(deps, form)).toMatchObject({ ok: false, status: 409 })
  const back = await read('preset=usual&from=2026-11-21&to=2026-11-28')
  expect(await presetAction(deps, formOf({ ...back.fields, seen: back.seen }))).toEqual({
    ok: true,
    from: '2026-11-21',
    changed: 8,
    left: 0,
  })
  expect(await planned()).toEqual([])
})

it('a share of one’s own is applied', async () => {
  const share = await read('preset=share&percent=80&from=2026-11-23&to=2026-11-23')
  expect(await presetAction(deps, formOf({ ...share.fields, percent: ' 80 ', seen: share.seen }))).toMatchObject({
    ok: true,
    changed: 1,
  })
  expect(await planned()).toEqual([['2026-11-23', 48]])
  expect(await presetAction(deps, formOf({ ...share.fields, percent: 'x', seen: '' }))).toMatchObject({ status: 422 })
})

it('the capacity page lists planned days, and no delivery if the shop does not deliver', async () => {
  const half = await read('preset=half&from=2026-11-23&to=2026-11-24')
  await presetAction(deps, formOf({ ...half.fields, seen: half.seen }))
  const page = () => loadCapacityPage(db, new URLSearchParams(), viewer)
  const before = await page()
  expect(before.planned).toEqual([
    { day: '2026-11-23', text: 'Mon 23 Nov 2026', note: '30 points' },
    { day: '2026-11-24', text: 'Tue 24 Nov 2026', note: '30 points' },
  ])
  expect(before.earliest.methods).toEqual(['self-pickup', 'delivery'])
  await db.insertInto('settings').values({ key: 'delivery.is_offered', value: 'false', updated_at: now }).execute()
  const { earliest, chosen } = await page()
  expect(earliest.methods).toEqual(['self-pickup'])
  expect(chosen.slots.length).toBeLessThan(before.chosen.slots.length)
})

it.each([
  ['preset=share&percent=0&from=2026-11-23', 'preset.refused.percent'],
  ['preset=half&from=soon', 'capacity.refused.day'],
  ['preset=half&from=2026-11-23&to=2026-11-22', 'capacity.refused.range'],
  ['preset=half&from=2026-11-23&to=2027-11-22', 'capacity.refused.range'],
] as const)('%s is refused', async (address, reason) => {
  expect(await read(address)).toMatchObject({ days: [], error: t(reason, { count: 92 }) })
})
