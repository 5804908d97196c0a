import { afterAll, beforeEach, expect, it } from 'vitest'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { settingDefaults } from '../defaults.ts'
import { saveSettings } from '../save-settings.factory.ts'
import { loadSettings, overDefaults } from '../settings.queries.server.ts'

const database = await createTestDatabase({ poolSize: 2 })
const { db } = database
const almaz = { actor: { name: 'almaz@example.test' }, at: new Date('2026-11-21T06:00:00Z') }
const NAME = { en: 'Selam Bakery', am: 'ሰላም ዳቦ ቤት' }
const ADDIS = settingDefaults['shop.city']
const NOWHERE = { en: [], am: [] }

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const name = (value: unknown = NAME) => ({ key: 'shop.name', value, version: 0 }) as const
const city = (value: unknown, was?: unknown) => ({ key: 'shop.city', value, version: 0, was }) as const

it('a shop with a name of its own has neither city nor zones of the demo shop', async () => {
  expect((await loadSettings(db))['shop.city']).toEqual(ADDIS)
  await saveSettings(db, [name()], almaz)
  expect(await loadSettings(db)).toMatchObject({ 'shop.city': NOWHERE, 'delivery.zones': [] })
})

it('says its own, which may be those of the demo shop', async () => {
  await saveSettings(db, [name(), city({ en: ['Hawassa'], am: ['ሐዋሳ'] })], almaz)
  expect((await loadSettings(db))['shop.city']).toEqual({ en: ['Hawassa'], am: ['ሐዋሳ'] })
  const zones = settingDefaults['delivery.zones']
  await saveSettings(db, [{ key: 'delivery.zones', value: zones, version: 0 }], almaz)
  expect((await loadSettings(db))['delivery.zones']).toEqual(zones)
})

it('keeps the city that stood beside the name when it was saved', async () => {
  await saveSettings(db, [name(), city(ADDIS, ADDIS)], almaz)
  expect((await loadSettings(db))['shop.city']).toEqual(ADDIS)
})

it('an update changes nothing that customers see, in a shop with a name and in the demo shop', async () => {
  const [named, demo] = await Promise.all([createEarlierDatabase('0740'), createEarlierDatabase('0740')])
  await named.query(
    `insert into settings (key, value) values
    ('shop.name', '${JSON.stringify(NAME)}'), ('hours.shop', $1::jsonb), ('delivery.is_offered', 'true')`,
    [JSON.stringify(Array.from({ length: 7 }, () => ({ from: '06:00', to: '14:00' })))],
  )
  for (const pool of [named, demo]) await migrate(pool, DB_DIR)
  const settingsOf = async (pool: typeof named) => {
    const { rows } = await pool.query<{ key: string; value: unknown }>('select key, value from settings')
    return overDefaults(rows.map(({ key, value }) => [key, value]))
  }
  const seen = ['shop.city', 'delivery.zones', 'hours.pickup_slots', 'hours.delivery_slots'] as const
  for (const pool of [named, demo]) {
    const settings = await settingsOf(pool)
    for (const key of seen) expect(settings[key]).toEqual(settingDefaults[key])
  }
  const { rows } = await demo.query('select from settings')
  expect(rows).toHaveLength(0)
})
