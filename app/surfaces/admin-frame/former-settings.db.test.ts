import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { settingsAction } from './settings-action.server.ts'
import { keysFor, loadSection } from './settings-view.server.ts'

const database = await createTestDatabase({ poolSize: 2 })
const { db } = database
const clock = new FakeClock()
const profile = buildProfile('owner')
const admin = { ...buildFacts(), db, clock, now: clock.now(), profile, actor: { id: 'owner', name: 'o@shop.example' } }
const PATH = '/admin/settings/quotes'

beforeEach(() => database.truncate())
afterAll(() => database.drop())

async function rowsNow() {
  const { rows } = await loadSection(admin, new URL(PATH, 'http://shop.example'), 'quotes', keysFor(profile, 'quotes'))
  return rows
}
const formerNow = async () => (await rowsNow()).filter(({ level }) => level === 'former').map(({ key }) => key)

/** Sends the form of the section as it is shown, with these fields. */
async function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const { key, version, typed, was } of await rowsNow()) {
    form.set(`version:${key}`, String(version))
    form.set(`was:${key}`, was)
    for (const [part, text] of Object.entries(typed)) form.set(part === '' ? key : `${key}:${part}`, text)
  }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return settingsAction({ ...admin, keys: keysFor(profile, 'quotes'), path: PATH }, form)
}

it('a shop that changed what is no longer asked for sees it after the update, and its value works', async () => {
  const pool = await createEarlierDatabase('0740')
  await pool.query(`insert into settings (key, value, version) values ('quote.max_options', '2', 3)`)
  await migrate(pool, DB_DIR)
  const { rows } = await pool.query<{ key: string; value: string; version: number }>(
    `select key, value::text as value, version from settings where key = 'quote.max_options'`,
  )
  await db.insertInto('settings').values(rows).execute()

  expect(await formerNow()).toEqual(['quote.max_options'])
  expect(await send({ 'quote.valid_hours': '48' })).toMatchObject({ ok: true })
  expect(await loadSettings(db)).toMatchObject({ 'quote.max_options': 2, 'quote.valid_hours': 48 })
  expect(await send({ reset: 'quote.max_options' })).toMatchObject({ ok: true })
  expect((await loadSettings(db))['quote.max_options']).toBe(3)
  expect(await formerNow()).toEqual([])
})

it('a shop that never changed them does not see them, and a form without them leaves them alone', async () => {
  expect(await formerNow()).toEqual([])
  expect(await send({ 'quote.valid_hours': '24' })).toMatchObject({ ok: true })
  expect(await loadSettings(db)).toMatchObject({ 'quote.max_options': 3, 'deposit.round_up_to_santim': 1000 })
})
