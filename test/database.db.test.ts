import { afterAll, expect, onTestFinished, test } from 'vitest'

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

test('a database that was given back is empty, as migrations made it', async () => {
  const first = await createTestDatabase()
  await first.pool.query("insert into settings (key, value) values ('greeting', '1')")
  await first.drop()

  const second = await createTestDatabase()
  onTestFinished(() => second.drop())

  expect(second.poolConfig.database).toBe(first.poolConfig.database)
  expect((await second.pool.query('select 1 from settings')).rowCount).toBe(0)
})

test('a database that was built upon, or has lost what migrations filled in, is not given again', async () => {
  const statements = [
    'create table left_behind (id int)',
    'delete from schema_migrations where name = (select max(name) from schema_migrations)',
    'alter table orders disable trigger all',
  ]
  for (const statement of statements) {
    const first = await createTestDatabase()
    await first.pool.query(statement)
    await first.drop()

    const second = await createTestDatabase()
    onTestFinished(() => second.drop())

    expect(second.poolConfig.database).not.toBe(first.poolConfig.database)
  }
})
