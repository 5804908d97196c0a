import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'

const { pool, drop } = await createTestDatabase()
afterAll(() => drop())

it('outlives a connection that is cut while it is used', async () => {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await expect(client.query('select pg_sleep(1)')).rejects.toThrow(/terminat|connection|EPIPE|ECONNRESET/i)
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('a statement that reads all columns goes on when an update adds one', async () => {
  await pool.query('create table jars (n int, lid text); insert into jars values (1, null)')
  const texts = [
    'select * from jars where n = $1',
    'select jars.* from jars where n = $1',
    'update jars set n = n where n = $1 returning *',
    'select n, jars.* from jars where n = $1',
  ]
  const client = await pool.connect()
  for (const text of texts) expect((await client.query(text, [1])).rows).toHaveLength(1)
  await pool.query('alter table jars add column label text')
  for (const text of texts) expect((await client.query(text, [1])).rows).toEqual([{ n: 1, lid: null, label: null }])
  expect((await client.query('select n * 2 as twice from jars where n = $1', [1])).rows).toEqual([{ twice: 2 }])
  client.release()
})
