import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { deleteOrderView, listOrderViews, renameOrderView, saveOrderView } from './order-views.server.ts'
import { MAX_VIEWS } from './order-views.ts'

const database = await createTestDatabase()
const { db } = database
let now = Date.parse('2026-11-21T06:00:00Z')
const [mulu, dawit] = ['mulu', 'dawit']

beforeEach(async () => {
  await database.truncate()
  const people = [mulu, dawit].map((id) => ({ id, name: id, email: `${id}@example.test` }))
  await db.insertInto('users').values(people).execute()
  await db
    .insertInto('profiles')
    .values([mulu, dawit].map((id) => ({ id, email: `${id}@example.test`, is_admin: true })))
    .execute()
})
afterAll(() => database.drop())

const save = (name: string, search = 'status=Ready', accountId = mulu) =>
  saveOrderView(db, { accountId, name, search }, new Date((now += 1000)))
const names = async (accountId = mulu) => (await listOrderViews(db, accountId)).map(({ name }) => name)

it('keeps what the list can filter by, for one person alone', async () => {
  expect(await save(' Ready ones ', 'status=Ready&after=1&method=delivery&nonsense=1')).toEqual({
    ok: true,
    search: 'status=Ready&method=delivery',
  })
  expect(await listOrderViews(db, mulu)).toMatchObject([{ name: 'Ready ones', search: 'status=Ready&method=delivery' }])
  expect(await names(dawit)).toEqual([])
})

it('the same name again is the same view with other filters', async () => {
  await save('Tomorrow', 'status=Ready')
  await save('Tomorrow', 'status=Confirmed')
  expect(await listOrderViews(db, mulu)).toMatchObject([{ name: 'Tomorrow', search: 'status=Confirmed' }])
})

it('is renamed and deleted by its owner, and keeps names apart', async () => {
  await save('One')
  await save('Two')
  const [one] = await listOrderViews(db, mulu)
  const id = one!.id
  expect(await renameOrderView(db, { accountId: mulu, id, name: 'Two' })).toEqual({
    ok: false,
    reason: 'view_name_taken',
  })
  expect(await renameOrderView(db, { accountId: mulu, id, name: ' ' })).toEqual({
    ok: false,
    reason: 'view_name_missing',
  })
  await renameOrderView(db, { accountId: dawit, id, name: 'Mine' })
  await deleteOrderView(db, { accountId: dawit, id })
  expect(await names()).toEqual(['One', 'Two'])
  expect(await renameOrderView(db, { accountId: mulu, id, name: 'Uno' })).toEqual({ ok: true })
  expect(await names()).toEqual(['Uno', 'Two'])
  await deleteOrderView(db, { accountId: mulu, id })
  expect(await names()).toEqual(['Two'])
})

it('are so many that they can still be read', async () => {
  for (let count = 1; count <= MAX_VIEWS; count += 1) expect(await save(`View ${count}`)).toMatchObject({ ok: true })
  expect(await save('One more')).toEqual({ ok: false, reason: 'too_many_views', maximum: MAX_VIEWS })
  expect(await save('View 1', 'status=Ready')).toMatchObject({ ok: true })
})
