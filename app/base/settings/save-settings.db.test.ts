import { afterAll, beforeEach, expect, it } from 'vitest'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { settingDefaults } from './defaults.ts'
import { listSettingsNow } from './save-settings.server.ts'
import { saveSettings } from './save-settings.factory.ts'
import { loadSettings } from './settings.queries.server.ts'
import { undoSetting } from './undo-setting.server.ts'

const database = await createTestDatabase()
const { db } = database
const KEY = 'order.min_pieces'
const almaz = { actor: { name: 'almaz@example.test' }, at: new Date('2026-11-21T06:00:00Z') }
const dawit = { actor: { name: 'dawit@example.test' }, at: new Date('2026-11-21T06:01:00Z') }

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const edit = (value: unknown, version: number, was?: unknown) => ({ key: KEY, value, version, was }) as const
const now = async () => (await listSettingsNow(db, [KEY])).get(KEY)!
const log = () => listChangesOf(db, { type: 'setting', id: KEY })

it('a saved value applies immediately, and is in the log with the value before', async () => {
  expect(await saveSettings(db, [edit(12, 0)], almaz)).toEqual({ ok: true, changed: [KEY] })
  expect((await loadSettings(db))[KEY]).toBe(12)
  expect(await log()).toMatchObject([
    {
      actor: almaz.actor.name,
      action: 'update',
      before: { value: 6 },
      after: { value: 12 },
      label: { en: 'Minimum order, in pieces' },
    },
  ])
  expect(await saveSettings(db, [edit(12, 1)], almaz)).toEqual({ ok: true, changed: [] })
  expect(await log()).toHaveLength(1)
})

it('the second of two people is shown what the first saved, and nothing is overwritten', async () => {
  await saveSettings(db, [edit(12, 0)], almaz)
  const late = [edit(8, 0, 6), { key: 'quote.valid_hours', value: 48, version: 0, was: 72 } as const]
  expect(await saveSettings(db, late, dawit)).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
    theirs: [{ key: KEY, value: 12, version: 1 }],
    changedBy: almaz.actor.name,
    changedAt: almaz.at,
  })
  expect((await loadSettings(db))['quote.valid_hours']).toBe(72)
  expect(await saveSettings(db, [edit(8, 1, 12)], dawit)).toMatchObject({ ok: true })
})

it('a setting that the form did not change keeps the value that another person has saved', async () => {
  await saveSettings(db, [edit(12, 0)], almaz)
  const form = [edit(6, 0, 6), { key: 'quote.valid_hours', value: 48, version: 0, was: 72 } as const]
  expect(await saveSettings(db, form, dawit)).toEqual({ ok: true, changed: ['quote.valid_hours'] })
  expect(await now()).toMatchObject({ value: 12 })
})

it('of several concurrent saves one succeeds and the others are refused', async () => {
  const answers = await Promise.all([7, 8, 9, 10, 11].map((value) => saveSettings(db, [edit(value, 0, 6)], almaz)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await log()).toHaveLength(1)
})

it('resetting to the default leaves no row, and no version occurs twice', async () => {
  await saveSettings(db, [edit(12, 0)], almaz)
  await saveSettings(db, [edit(settingDefaults[KEY], 1)], almaz)
  expect(await now()).toEqual({ key: KEY, value: 6, version: 0 })
  await saveSettings(db, [edit(13, 0)], dawit)
  expect((await now()).version).toBeGreaterThan(1)
  expect(await saveSettings(db, [edit(14, 1, 12)], almaz)).toMatchObject({ ok: false })
})

it('parts of a value in another order are the same value', async () => {
  const slots = settingDefaults['hours.pickup_slots'].map(({ from, to }) => ({ to, from }))
  const saved = await saveSettings(db, [{ key: 'hours.pickup_slots', value: slots, version: 0 }], almaz)
  expect(saved).toEqual({ ok: true, changed: [] })
})

it('is undone once, and not when another saved it since', async () => {
  await saveSettings(db, [edit(12, 0)], almaz)
  const [change] = await log()
  const undo = () => db.transaction().execute((trx) => undoSetting(trx, change!, almaz.actor, almaz.at))
  expect(await undo()).toBe(true)
  expect(await now()).toMatchObject({ value: 6, version: 0 })
  expect(await undo()).toBe(false)
  expect(await log()).toMatchObject([{ action: 'undo' }, { action: 'update' }])

  await saveSettings(db, [edit(12, 0)], almaz)
  const [second] = await log()
  await saveSettings(db, [edit(20, (await now()).version)], dawit)
  expect(await db.transaction().execute((trx) => undoSetting(trx, second!, almaz.actor, almaz.at))).toBe(false)
  expect(await now()).toMatchObject({ value: 20 })
})
