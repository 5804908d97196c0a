import { afterAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { staffName } from './staff-name.queries.server.ts'

const database = await createTestDatabase()
const { db } = database

beforeEach(async () => {
  await database.truncate()
  await db
    .insertInto('users')
    .values([
      { id: 'hana', name: 'Hana', email: 'hana@shop.example' },
      { id: 'sara', name: '', email: 'sara@shop.example' },
    ])
    .execute()
})
afterAll(() => database.drop())

it('names a member of staff by the account, else by the email that the row keeps', async () => {
  const emails = ['hana@shop.example', 'sara@shop.example', 'gone@shop.example', 'the shop', null]
  const { rows } = await sql<{ name: string | null }>`
    select ${staffName(sql<string | null>`r.email`)} as name from unnest(${emails}::text[]) with ordinality r (email, n)
    order by n`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['Hana', 'sara@shop.example', 'gone@shop.example', 'the shop', null])
})
