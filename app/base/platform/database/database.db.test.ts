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
