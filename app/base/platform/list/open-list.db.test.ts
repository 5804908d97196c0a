import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { choice, defineFilter, perPagePart, searchPart } from './filter.ts'
import { findListChoice, saveListChoice } from './list-choices.server.ts'
import { openList } from './open-list.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(async () => {
  await database.truncate()
  const hana = { id: 'hana', email: 'hana@example.test' }
  await db
    .insertInto('users')
    .values({ ...hana, name: 'Hana' })
    .execute()
  await db
    .insertInto('profiles')
    .values({ ...hana, is_admin: true })
    .execute()
})
afterAll(() => database.drop())

const LIST = {
  name: 'cakes',
  path: '/admin/cakes',
  filter: defineFilter({
    search: searchPart,
    sort: { ...choice(['newest', 'due'], 'newest'), param: 'by', isShowing: true },
    perPage: perPagePart(25),
  }),
  sort: 'sort',
  columns: { code: { isAlways: true }, due: {}, maker: { isExtra: true } },
} as const
const open = (search: string) =>
  openList(LIST, { db, accountId: 'hana', url: new URL(`http://shop.test/admin/cakes${search}`) })
const ends = { before: null, after: null }

describe('the sort of a list', () => {
  it.each([
    ['', null, 'newest'],
    ['', 'due', 'due'],
    ['', 'nonsense', 'newest'],
    ['?by=newest', 'due', 'newest'],
    ['?by=due', 'newest', 'due'],
  ])('of %j where %j was chosen last is %s', async (search, sort, expected) => {
    await saveListChoice(db, { accountId: 'hana', list: 'cakes', sort })
    expect((await open(search)).filter.sort).toBe(expected)
  })

  it('is remembered with the columns when an address names it, and nothing else is', async () => {
    const remembered = () => findListChoice(db, 'hana', 'cakes')
    await open('?by=nonsense&col=nonsense')
    expect(await remembered()).toEqual({ sort: null, columns: null })
    await open('?by=due')
    await open('')
    expect(await remembered()).toEqual({ sort: 'due', columns: null })
    await open('?col=maker')
    expect(await remembered()).toEqual({ sort: 'due', columns: ['maker'] })
    expect((await open('')).state(ends).columns).toEqual(['code', 'maker'])
  })
})

it('opens its first page for an invalid place in the address, such as from a link of an earlier version', async () => {
  const list = await open('?page=3&search=hana')
  expect(list.cursor).toBeUndefined()
  expect(list.state(ends)).toMatchObject({ search: '?search=hana', cleared: '/admin/cakes', isFiltered: true })
})
