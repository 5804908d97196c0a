import { expect, it } from 'vitest'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { settingDefaults } from './defaults.ts'

const KEY = 'order.packs_in_cart'

it('a new shop prices pieces in the cart as pieces, and one that is in use keeps its prices', async () => {
  const [fresh, used] = await Promise.all([createEarlierDatabase('0445'), createEarlierDatabase('0445')])
  await used.query(`
    insert into images (id, width, height, mime, byte_size, widths, placeholder)
      values (repeat('a', 32), 8, 8, 'image/png', 8, '{}', 'data:,');
    insert into cakes (id, name_en, name_am, price_santim, image_id) values ('own-cake', 'a', 'a', 100, repeat('a', 32));`)
  for (const pool of [fresh, used]) await migrate(pool, DB_DIR)

  const valueOf = async (pool: typeof used) =>
    (await pool.query<{ value: unknown }>('select value from settings where key = $1', [KEY])).rows
  expect(await valueOf(fresh)).toEqual([])
  expect(settingDefaults[KEY]).toBe(false)
  expect(await valueOf(used)).toEqual([{ value: true }])
})
