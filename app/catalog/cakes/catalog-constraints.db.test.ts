import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listenForShopChanges } from '#app/base/platform/database/shop-changes.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { createTestDatabase } from '#test/database.ts'
import {
  buildCake,
  buildFlavor,
  buildImage,
  buildInspiration,
  buildOccasion,
  buildSize,
  buildVariant,
} from './catalog.factory.ts'
import { OCCASION_KINDS } from './occasion.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

describe('the database refuses', () => {
  it.each([
    ['a free cake', () => buildCake(db, { price_santim: 0 })],
    ['a cake without a name', () => buildCake(db, { name_am: '' })],
    ['a cake without its picture', () => buildCake(db, { image_id: 'f'.repeat(32) })],
    ['an id that cannot stand in an address', () => buildCake(db, { id: 'Red Velvet' })],
    ['a size for nothing', () => buildSize(db, { price_multiplier_milli: 0 })],
    ['a size that serves fewer than it says', () => buildSize(db, { serves_from: 10, serves_to: 8 })],
    ['a colour that is none', () => buildFlavor(db, { color: 'red' })],
    ['a box without pieces', () => buildVariant(db, { pieces: 0 })],
    ['an occasion of no known kind', () => buildOccasion(db, { kind: 'nameday' })],
    ['an association with an unknown size', () => buildOccasion(db, { sizeIds: ['unknown'] })],
    ['an inspiration for an unknown occasion', () => buildInspiration(db, { occasion_id: 'unknown' })],
    ['a picture that is not named by its content', () => buildImage(db, { id: 'cake.jpg' })],
  ])('%s', async (_what, insert) => {
    await expect(insert()).rejects.toThrow(/violates (check|foreign key) constraint/)
  })

  it('two variants of as many pieces', async () => {
    await buildVariant(db, { pieces: 6 })
    await expect(buildVariant(db, { pieces: 6 })).rejects.toThrow('unique constraint')
  })
})

it('knows the occasion kinds that the code knows', async () => {
  for (const kind of OCCASION_KINDS) await expect(buildOccasion(db, { kind })).resolves.toBeDefined()
})

it('takes the associations of a deleted occasion with it', async () => {
  const id = await buildOccasion(db, { sizeIds: [await buildSize(db)], flavorIds: [await buildFlavor(db)] })
  await db.deleteFrom('occasions').where('id', '=', id).execute()
  expect(await db.selectFrom('occasion_sizes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('occasion_flavors').selectAll().execute()).toEqual([])
})

it('notifies every process of a change that customers see', async () => {
  const id = await buildCake(db)
  const changes = await listenForShopChanges(database.poolConfig, createLog('silent'))
  try {
    const notified = new Promise((resolve) => {
      changes.onChange(() => resolve('heard'))
    })
    await db.updateTable('cakes').set({ price_santim: 20_000 }).where('id', '=', id).execute()
    expect(await notified).toBe('heard')
  } finally {
    await changes.stop()
  }
})
