import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { sql } from '../database/database.server.ts'
import type { Cursor } from './cursor.ts'
import { keyset, keysetById } from './keyset.server.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

async function read(isDescending: boolean, cursor?: Cursor) {
  const page = keysetById('n.id', { isDescending, cursor, limit: 2 })
  const { rows } = await sql<{ id: number }>`
    select id from generate_series(1, 5) n(id) where ${page.beyond} order by ${page.order} limit ${page.limit}`.execute(
    db,
  )
  return page.page(
    rows.map(({ id }) => id),
    String,
  )
}

const after = (key: string) => ({ key, isBackwards: false })
const before = (key: string) => ({ key, isBackwards: true })

it('reads a list forwards and backwards, and knows where it ends', async () => {
  expect(await read(false)).toEqual({ rows: [1, 2], before: null, after: '2' })
  expect(await read(false, after('2'))).toEqual({ rows: [3, 4], before: '3', after: '4' })
  expect(await read(false, after('4'))).toEqual({ rows: [5], before: '5', after: null })
  expect(await read(false, before('5'))).toEqual({ rows: [3, 4], before: '3', after: '4' })
  expect(await read(false, before('3'))).toEqual({ rows: [1, 2], before: null, after: '2' })
})

it('reads the reverse sort too, and starts at the top for an invalid key', async () => {
  expect(await read(true)).toEqual({ rows: [5, 4], before: null, after: '4' })
  expect(await read(true, after('4'))).toEqual({ rows: [3, 2], before: '3', after: '2' })
  expect(await read(true, before('1'))).toEqual({ rows: [3, 2], before: '3', after: '2' })
  expect(await read(true, before('x'))).toEqual({ rows: [5, 4], before: null, after: '4' })
})

it('orders rows with equal sort values', async () => {
  const rows = sql`(values ('a', 1), ('a', 2), ('b', 1), ('b', 2)) r(name, id)`
  const read2 = async (cursor?: Cursor) => {
    const page = keyset({
      by: [sql`r.name`, sql`r.id`],
      isDescending: false,
      parse: (key) => (/^[ab]\d$/.test(key) ? { name: key[0]!, id: Number(key[1]) } : undefined),
      at: ({ name, id }) => sql`${name}::text, ${id}::int`,
      cursor,
      limit: 3,
    })
    const found = await sql<{ key: string }>`
      select name || id as key from ${rows} where ${page.beyond} order by ${page.order} limit ${page.limit}`.execute(db)
    return page.page(
      found.rows.map(({ key }) => key),
      (key) => key,
    )
  }
  expect(await read2()).toEqual({ rows: ['a1', 'a2', 'b1'], before: null, after: 'b1' })
  expect(await read2(after('a1'))).toEqual({ rows: ['a2', 'b1', 'b2'], before: 'a2', after: null })
})
