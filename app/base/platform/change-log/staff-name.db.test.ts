import { afterAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { recordedName, staffName, withStaffName } from './staff-name.queries.server.ts'

const database = await createTestDatabase()
const { db } = database

beforeEach(async () => {
  await database.truncate()
  await db
    .insertInto('users')
    .values([
      { id: 'hana', name: 'Hana Bekele', email: 'hana@shop.example' },
      { id: 'sara', name: 'sara', email: 'sara@shop.example' },
      { id: 'abel', name: 'Abel', email: '251911000001@phone.invalid' },
      { id: 'marta', name: '251911000002', email: '251911000002@phone.invalid' },
    ])
    .execute()
})
afterAll(() => database.drop())

async function named(emails: readonly (string | null)[]) {
  const { rows } = await sql<{ name: string | null }>`
    select ${staffName(sql<string | null>`r.email`)} as name from unnest(${emails}::text[]) with ordinality r (email, n)
    order by n`.execute(db)
  return rows.map(({ name }) => name)
}

it('names a person of the shop by the name that somebody gave, else by what the account signs in with', async () => {
  expect(
    await named([
      'hana@shop.example',
      'sara@shop.example',
      '251911000001@phone.invalid',
      '251911000002@phone.invalid',
      'gone@shop.example',
      '251911000003@phone.invalid',
    ]),
  ).toEqual(['Hana Bekele', 'sara@shop.example', 'Abel', '0911 000 002', 'gone@shop.example', '0911 000 003'])
})

it('names whom a row kept by a number or an invented address, and leaves a name that it kept', async () => {
  const kept = [
    ['abel', '251911000001'],
    ['abel', '251911000001@phone.invalid'],
    ['marta', '251911000002'],
    ['gone', '251911000003@phone.invalid'],
    ['hana', 'Hana of then'],
    ['hana', null],
  ] as const
  const { rows } = await sql<{ name: string | null }>`
    select ${recordedName(sql`r.id`, sql<string | null>`r.name`)} as name
    from unnest(${kept.map(([id]) => id)}::text[], ${kept.map(([, name]) => name)}::text[]) with ordinality r (id, name, n)
    order by n`.execute(db)
  const shown = ['Abel', 'Abel', '0911 000 002', '0911 000 003', 'Hana of then', null]
  expect(rows.map(({ name }) => name)).toEqual(shown)
})

it('leaves what is no account as it is', async () => {
  const others = ['the shop', 'API: Till', '', null]
  expect(await named(others)).toEqual(others)
})

it('follows a new name', async () => {
  await db.updateTable('users').set({ name: 'Hana Tesfaye' }).where('id', '=', 'hana').execute()
  expect(await named(['hana@shop.example'])).toEqual(['Hana Tesfaye'])
})

it('names the person in facts, and leaves facts without one', async () => {
  const facts = [{ maker: 'hana@shop.example', day: '2026-11-24' }, { maker: null }, { text: 'Nut-free' }]
  const { rows } = await sql<{ facts: unknown }>`
    select ${withStaffName(sql`r.facts`, 'maker')} as facts
    from jsonb_array_elements(${JSON.stringify(facts)}::jsonb) with ordinality r (facts, n) order by n`.execute(db)
  expect(rows.map((row) => row.facts)).toEqual([{ maker: 'Hana Bekele', day: '2026-11-24' }, ...facts.slice(1)])
})
