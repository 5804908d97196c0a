import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { MAX_VIEWS } from './saved-view.ts'
import { forgetView, listSavedViews, renameView, saveView } from './saved-views.server.ts'

const database = await createTestDatabase()
const { db } = database
let now = Date.parse('2026-11-21T06:00:00Z')

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

const save = (name: string, search = 'show=owing', list = 'customers') =>
  saveView(db, { accountId: 'hana', list, name, search }, new Date((now += 1000)))
const views = async (accountId = 'hana', list = 'customers') =>
  (await listSavedViews(db, accountId, list)).map(({ name, search }) => `${name}: ${search}`)
const names = async () => (await views()).map((view) => view.split(':')[0])

it('each person has views of each list, and saving under the same name replaces the filter', async () => {
  expect(await save('Owing', 'show=owing')).toEqual({ ok: true })
  expect(await save(' Owing ', 'search=09&show=owing')).toEqual({ ok: true })
  expect(await save('Owing', 'type=user', 'log')).toEqual({ ok: true })
  expect([await views(), await views('hana', 'log'), await views('dawit')]).toEqual([
    ['Owing: search=09&show=owing'],
    ['Owing: type=user'],
    [],
  ])
})

it('is renamed and removed only by its owner, and keeps the names of a list unique', async () => {
  await save('One')
  await save('Two')
  await save('Uno', 'status=Ready', 'orders')
  const [one] = await listSavedViews(db, 'hana', 'customers')
  const own = { accountId: 'hana', id: one!.id }
  expect(await renameView(db, { ...own, name: 'Two' })).toEqual({ ok: false, reason: 'view_name_taken' })
  expect(await renameView(db, { ...own, name: ' ' })).toEqual({ ok: false, reason: 'view_name_missing' })
  await renameView(db, { accountId: 'dawit', id: own.id, name: 'Mine' })
  await forgetView(db, { accountId: 'dawit', id: own.id })
  expect(await names()).toEqual(['One', 'Two'])
  expect(await renameView(db, { ...own, name: 'Uno' })).toEqual({ ok: true })
  expect(await names()).toEqual(['Uno', 'Two'])
  await forgetView(db, own)
  expect(await names()).toEqual(['Two'])
})

it('saves nothing without a name, and only a limited number of views', async () => {
  expect(await save(' ')).toEqual({ ok: false, reason: 'view_name_missing' })
  for (let count = 1; count <= MAX_VIEWS; count += 1) expect(await save(`View ${count}`)).toEqual({ ok: true })
  expect(await save('One more')).toEqual({ ok: false, reason: 'too_many_views' })
  expect(await save('View 1', 'show=blocked')).toEqual({ ok: true })
})
