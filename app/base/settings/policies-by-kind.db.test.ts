import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDatabase } from '#app/base/platform/database/database.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { loadSettings, overDefaults } from './settings.queries.server.ts'
import { policiesOf } from './shop-facts.ts'

const OWN = { en: ['Ours alone.'], am: ['የራሳችን ብቻ።'] }

it.each([
  ['its own policies keeps exactly those', OWN, OWN.en],
  ['no policies of its own has those of the cake’s kind first', undefined, policiesOf(overDefaults([]), 'daily', 'en')],
])('an earlier shop with %s', async (_, own, shown) => {
  const pool = await createEarlierDatabase('0106')
  const db = createDatabase(pool)
  if (own)
    await sql`insert into settings (key, value) values ('policies.text', ${JSON.stringify(own)}::jsonb)`.execute(db)
  await migrate(pool, DB_DIR)
  expect(policiesOf(await loadSettings(db), 'daily', 'en')).toEqual(shown)
})
