import { afterAll, beforeEach, expect, it } from 'vitest'
import { listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { buildActionDeps } from '#app/catalog/cakes/action-deps.factory.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { findRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { setCakePrice } from './set-cake-price.server.ts'

const database = await createTestDatabase()
const { db } = database
const at = new Date('2026-11-21T06:00:00Z')
let id: string

beforeEach(async () => {
  await database.truncate()
  id = await buildCake(db, { price_santim: 4500 })
})
afterAll(() => database.drop())

const cake = async () => (await findRow(db, 'cakes', id))!

function type(price: string, version: number, { who = 'hana', of = id } = {}) {
  const form = new FormData()
  const fields = { intent: 'price', cake: of, price, version: String(version), sending: `${of} 1` }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return setCakePrice(buildActionDeps(db, at, { name: `${who}@shop.example` }), form)
}

it('saves the price with its history and undo', async () => {
  const { version } = await cake()
  expect(await type('52.50', version)).toEqual({ status: 200, answer: { ok: true, sending: `${id} 1` } })
  expect(await cake()).toMatchObject({ price_santim: 5250, version: version + 1 })
  expect(await listUndoable(db, { name: 'hana@shop.example' }, at)).toMatchObject([
    { action: 'update', entityType: 'cake' },
  ])
})

it('names what a colleague changed, and overwrites it only when it is sent again', async () => {
  const { version } = await cake()
  await type('50', version, { who: 'meron' })
  const refused = await type('60', version)
  expect(refused).toMatchObject({ status: 409, answer: { over: version + 1 } })
  expect(refused.answer).toMatchObject({ error: expect.stringMatching(/meron@shop\.example.*50\.00/) as string })
  expect(await cake()).toMatchObject({ price_santim: 5000 })
  expect(await type('60', version + 1)).toMatchObject({ status: 200 })
  expect(await cake()).toMatchObject({ price_santim: 6000 })
})

it('of two people who save at the same moment one is told', async () => {
  const { version } = await cake()
  const both = await Promise.all([type('50', version, { who: 'meron' }), type('60', version)])
  const answers = both.map(({ answer }) => answer)
  expect(answers.map(({ ok }) => ok)).toContain(true)
  expect(answers.map(({ ok }) => ok)).toContain(false)
})

it.each(['', 'much', '0', '-5', '1000001', '4.555'])('a price of %j is refused as in the form', async (price) => {
  const { version } = await cake()
  expect(await type(price, version)).toMatchObject({ status: 422, answer: { ok: false } })
  expect(await cake()).toMatchObject({ price_santim: 4500, version })
})

it('a cake that is gone has no price', async () => {
  expect(await type('50', 1, { of: 'no-such-cake' })).toMatchObject({ status: 404 })
})
