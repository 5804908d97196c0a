import { afterAll, expect, test } from 'vitest'

import { createTestDatabase } from './database.ts'

const { pool, poolConfig, truncate, drop } = await createTestDatabase()
afterAll(() => drop())

test('a test database is migrated and its own', async () => {
  const { rows } = await pool.query('select current_database() as name, count(*) as migrations from schema_migrations')

  expect(rows[0].name).toBe(poolConfig.database)
  expect(rows[0].migrations).toBeGreaterThan(0)
})

test('truncate empties what tests wrote', async () => {
  await pool.query("insert into settings (key, value) values ('greeting', '1')")

  await truncate()

  expect((await pool.query('select 1 from settings')).rowCount).toBe(0)
})
