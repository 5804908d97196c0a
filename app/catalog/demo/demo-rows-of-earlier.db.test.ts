import { expect, it } from 'vitest'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'

it('an earlier shop knows its demo rows by their ids, unless somebody made or changed them', async () => {
  const pool = await createEarlierDatabase('0123')
  await pool.query(`
    insert into images (id, width, height, mime, byte_size, widths, placeholder)
      values (repeat('a', 32), 8, 8, 'image/png', 8, '{}', 'data:,');
    insert into cakes (id, name_en, name_am, price_santim, image_id, version)
      select id, id, id, 100, repeat('a', 32), version
      from (values ('baklava', 1), ('mango-cake', 2), ('carrot-cake', 1), ('own-cake', 1)) as rows (id, version);
    insert into audit_log (at, actor, action, entity_type, entity_id, label_en, label_am, before, after) values
      (now(), 'hana@shop.example', 'update', 'cake', 'mango-cake', '', '', '{"price_santim":90}', '{"price_santim":100}'),
      (now(), 'hana@shop.example', 'create', 'cake', 'carrot-cake', '', '', null, '{}');`)

  await migrate(pool, DB_DIR)

  const { rows } = await pool.query<object>('select kind, row_id, version from demo_rows order by row_id')
  expect(rows).toEqual([
    { kind: 'cake', row_id: 'baklava', version: 1 },
    { kind: 'cake', row_id: 'mango-cake', version: 0 },
  ])
})
