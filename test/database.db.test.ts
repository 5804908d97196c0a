import { afterAll, expect, onTestFinished, test } from 'vitest'

import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { createDatabase } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from './database.ts'
import { saveRows } from './saved-rows.ts'

const { pool, poolConfig, truncate, drop } = await createTestDatabase()
afterAll(() => drop())

test('a test database is migrated and separate', async () => {
  const { rows } = await pool.query('select current_database() as name, count(*) as migrations from schema_migrations')

  expect(rows[0].name).toBe(poolConfig.database)
  expect(rows[0].migrations).toBeGreaterThan(0)
})

test('truncate removes the rows of tests', async () => {
  await pool.query("insert into settings (key, value) values ('greeting', '1')")

  await truncate()

  expect((await pool.query('select 1 from settings')).rowCount).toBe(0)
})

test('kept rows are there again after emptying, and ids go on after theirs', async () => {
  const thing = { type: 'cake', id: 'x', label: { en: 'X', am: 'X' } } as const
  const values = { before: null, after: { name_en: 'X' } }
  const note = () =>
    recordChange(createDatabase(pool), { actor: { name: 'hana' }, action: 'create', thing, ...values }, new Date())
  const { built, bringBack } = await saveRows({ pool, truncate }, note)
  expect((await pool.query('select 1 from audit_log')).rowCount).toBe(0)

  await bringBack()

  expect((await pool.query('select id, actor from audit_log')).rows).toEqual([{ id: built, actor: 'hana' }])
  expect(await note()).toBe(built + 1)
})

test('a returned database is empty except for rows of migrations', async () => {
  const first = await createTestDatabase()
  await first.pool.query("insert into settings (key, value) values ('greeting', '1')")
  await first.drop()

  const second = await createTestDatabase()
  onTestFinished(() => second.drop())

  expect(second.poolConfig.database).toBe(first.poolConfig.database)
  expect((await second.pool.query('select 1 from settings')).rowCount).toBe(0)
})

test('a database with other changes, or without rows of migrations, is not reused', async () => {
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
