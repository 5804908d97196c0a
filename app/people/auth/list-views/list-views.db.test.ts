import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { LISTS, MAX_VIEWS, type ListName } from './list-view.ts'
import { forgetListView, keepListView, listViewsOf } from './list-views.server.ts'

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')
const own = { accountId: 'hana', list: 'customers' } as const

beforeEach(async () => {
  await database.truncate()
  for (const id of ['hana', 'dawit']) {
    await db
      .insertInto('users')
      .values({ id, email: `${id}@example.test`, name: id })
      .execute()
    await db
      .insertInto('profiles')
      .values({ id, email: `${id}@example.test`, is_admin: true })
      .execute()
  }
})
afterAll(() => database.drop())

const views = async (accountId = 'hana', list: ListName = 'customers') =>
  (await listViewsOf(db, accountId, list)).map(({ name, search }) => `${name}: ${search}`)

it('each person keeps views of each list, and the same name again stands for the new filter', async () => {
  expect(await keepListView(db, { ...own, name: 'Owing', search: '?show=owing&older=1' }, now)).toBe(true)
  expect(await keepListView(db, { ...own, name: ' Owing ', search: 'show=owing&search=09' }, now)).toBe(true)
  expect(await keepListView(db, { ...own, list: 'log', name: 'Owing', search: 'type=user' }, now)).toBe(true)
  expect([await views(), await views('hana', 'log'), await views('dawit')]).toEqual([
    ['Owing: search=09&show=owing'],
    ['Owing: type=user'],
    [],
  ])
})

it('every list that there is keeps views', async () => {
  for (const list of Object.keys(LISTS) as ListName[]) {
    expect(await keepListView(db, { ...own, list, name: 'Mine', search: 'search=09' }, now)).toBe(true)
    expect(await views('hana', list)).toEqual(['Mine: search=09'])
  }
})

it('keeps nothing without a name or a filter, and no more than are read at a glance', async () => {
  expect(await keepListView(db, { ...own, name: ' ', search: 'show=owing' }, now)).toBe(false)
  expect(await keepListView(db, { ...own, name: 'All', search: '?older=1' }, now)).toBe(false)
  for (let index = 0; index <= MAX_VIEWS; index += 1) {
    const kept = await keepListView(db, { ...own, name: `View ${index}`, search: 'show=owing' }, now)
    expect([index, kept]).toEqual([index, index < MAX_VIEWS])
  }
})

it('is forgotten by whoever kept it, and by nobody else', async () => {
  await keepListView(db, { ...own, name: 'Owing', search: 'show=owing' }, now)
  const [view] = await listViewsOf(db, 'hana', 'customers')
  await forgetListView(db, { accountId: 'dawit', id: view!.id })
  expect(await views()).toHaveLength(1)
  await forgetListView(db, { accountId: 'hana', id: view!.id })
  expect(await views()).toEqual([])
})
