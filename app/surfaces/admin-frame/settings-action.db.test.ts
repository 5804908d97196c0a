import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { settingsAction } from './settings-action.server.ts'

const database = await createTestDatabase({ poolSize: 2 })
const { db } = database
const deps = {
  ...buildFacts(),
  db,
  clock: new FakeClock(),
  now: new FakeClock().now(),
  profile: buildProfile('owner'),
  actor: { id: 'owner', name: 'owner@shop.example' },
  keys: ['tax.is_on', 'tax.vat_percent', 'tax.cash_over_limit', 'tax.withholds'],
  path: '/admin/settings/taxes',
} as const

beforeEach(() => database.truncate())
afterAll(() => database.drop())

function post(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return settingsAction(deps, form)
}

it('keeps what is stored of a setting that the page of a version before does not have', async () => {
  await db
    .insertInto('settings')
    .values([
      { key: 'tax.withholds', value: 'true' },
      { key: 'tax.cash_over_limit', value: '"refuse"' },
    ])
    .execute()
  const known = { 'version:tax.is_on': '0', 'tax.is_on': 'on', 'version:tax.vat_percent': '0', 'tax.vat_percent': '10' }
  expect(await post(known)).toEqual({ ok: true, to: '/admin/settings/taxes?saved=2' })
  expect(await loadSettings(db)).toMatchObject({
    'tax.is_on': true,
    'tax.vat_percent': 10,
    'tax.cash_over_limit': 'refuse',
    'tax.withholds': true,
  })
})

it('still refuses what is on the page and unreadable, and takes a box that is not ticked for off', async () => {
  await db.insertInto('settings').values({ key: 'tax.is_on', value: 'true', version: 1 }).execute()
  const wrong = { 'version:tax.vat_percent': '0', 'tax.vat_percent': 'many' }
  expect(await post(wrong)).toMatchObject({ ok: false, status: 422 })
  expect(await post({ 'version:tax.is_on': '1' })).toMatchObject({ ok: true })
  expect((await loadSettings(db))['tax.is_on']).toBe(false)
})
