import { asOwner } from '#app/people/auth/profile.factory.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { undoChange } from '#app/surfaces/admin-frame/undo-change.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { buildClosed, buildOpened, buildPause } from './pause-orders.factory.ts'
import { findClosureNow } from './pause-orders.server.ts'
import { loadSettings } from './settings.queries.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const at = new Date('2026-11-21T09:00:00Z')
const hana = { actor: { name: 'hana@shop.example' }, at }
const inMinutes = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const changes = () =>
  database.db.selectFrom('audit_log').select(['id', 'actor', 'before', 'after']).orderBy('id').execute()

it('a pause ends by itself, at its moment', async () => {
  await buildPause(database.db, inMinutes(30), hana)
  expect(await findClosureNow(database.db, at)).toEqual({ until: '2026-11-21T09:30:00.000Z' })
  expect(await findClosureNow(database.db, new Date('2026-11-21T09:29:59.999Z'))).toBeDefined()
  expect(await findClosureNow(database.db, inMinutes(30))).toBeUndefined()
})

it('is in the log, the last writer decides its end, and ending it leaves a trace only in the log', async () => {
  await buildPause(database.db, inMinutes(30), hana)
  await buildPause(database.db, inMinutes(90), { ...hana, actor: { name: 'dawit@shop.example' } })
  await buildPause(database.db, inMinutes(90), hana) // changes nothing
  await buildPause(database.db, null, hana)
  expect((await loadSettings(database.db))['orders.paused_until']).toBeNull()
  expect(await database.db.selectFrom('settings').select('key').execute()).toEqual([])
  const [first, second] = [inMinutes(30).toISOString(), inMinutes(90).toISOString()]
  expect(await changes()).toMatchObject([
    { actor: 'hana@shop.example', before: { value: null }, after: { value: first } },
    { actor: 'dawit@shop.example', before: { value: first }, after: { value: second } },
    { actor: 'hana@shop.example', before: { value: second }, after: { value: null } },
  ])
})

it('two concurrent pauses are both in the log, one after the other', async () => {
  await Promise.all([buildPause(database.db, inMinutes(30), hana), buildPause(database.db, inMinutes(60), hana)])
  const [first, second] = await changes()
  expect(second!.before).toEqual(first!.after)
})

it('is undone like any other setting', async () => {
  await buildPause(database.db, inMinutes(30), hana)
  const [change] = await changes()
  const clock = { now: () => new Date(at.getTime() + 5000) }
  expect(await undoChange({ db: database.db, clock }, change!.id, asOwner(hana.actor))).toEqual({ undone: 1, left: 0 })
  expect(await findClosureNow(database.db, at)).toBeUndefined()
})

it('a shop that is not open yet takes no orders until somebody opens it, whatever its pause', async () => {
  const { db } = database
  const inYears = inMinutes(3 * 365 * 24 * 60)
  await buildPause(db, inMinutes(30), hana)
  await buildClosed(db, hana)
  await buildClosed(db, hana) // changes nothing
  expect(await findClosureNow(db, inYears)).toEqual({ until: null })
  await buildPause(db, null, hana) // ends the pause alone
  expect(await findClosureNow(db, at)).toEqual({ until: null })
  await buildPause(db, inMinutes(30), hana)
  await buildOpened(db, hana)
  expect(await findClosureNow(db, at)).toBeUndefined()
  expect(await db.selectFrom('settings').select('key').execute()).toEqual([])
  expect(await changes()).toHaveLength(6)
})
