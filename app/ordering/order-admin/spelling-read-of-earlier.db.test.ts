import { expect, it } from 'vitest'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'

it('an inscription that an earlier shop has checked keeps the email of who read it', async () => {
  const pool = await createEarlierDatabase('0350')
  const author = JSON.stringify({ id: 'h', name: 'hana@shop.example', device: 'd', address: '198.51.100.7' })
  for (const [code, readBy] of [
    ['AAAAA2', author],
    ['AAAAA3', 'sara@shop.example'],
  ]) {
    await pool.query(
      `insert into orders (id, code, status, kind, customer_name, phone, address, order_total_santim, spelling_read_at, spelling_read_by)
       values (gen_random_uuid(), $1, 'Pending', 'cart', 'Sample Customer', '+251900000010', 'N/A', 10000, now(), $2)`,
      [code, readBy],
    )
  }

  await migrate(pool, DB_DIR)

  const { rows } = await pool.query<{ by: string }>('select spelling_read_by as by from orders order by code')
  expect(rows.map(({ by }) => by)).toEqual(['hana@shop.example', 'sara@shop.example'])
})
