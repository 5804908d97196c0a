import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildImage, buildInspiration } from '#app/catalog/cakes/catalog.factory.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { cachePublicPictures } from './public-pictures.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

function open({ isListening = true } = {}) {
  const listeners: (() => void)[] = []
  const shopChanges = {
    isListening: () => isListening,
    onChange: (listener: () => void) => void listeners.push(listener),
  }
  const isPublic = cachePublicPictures({ db, shopChanges })
  return { isPublic, change: () => listeners.forEach((listener) => listener()) }
}

const addToGallery = (imageId: string) => buildInspiration(db, { image_id: imageId })

it('a customer’s picture is public only while the gallery shows it', async () => {
  const { isPublic, change } = open()
  const image = await buildImage(db)
  await db
    .insertInto('reference_images')
    .values({ id: randomUUID(), image_id: image, created_at: new Date() })
    .execute()
  expect([await isPublic(image), await isPublic('f'.repeat(32))]).toEqual([false, false])
  await addToGallery(image)
  expect(await isPublic(image)).toBe(true)
  await db.deleteFrom('inspirations').execute()
  change()
  expect(await isPublic(image)).toBe(false)
})

it('is looked up each time while changes may be missed', async () => {
  const { isPublic } = open({ isListening: false })
  const image = await buildImage(db)
  await addToGallery(image)
  expect(await isPublic(image)).toBe(true)
  await db.deleteFrom('inspirations').execute()
  expect(await isPublic(image)).toBe(false)
})

it('every table that refers to pictures is either public, and is searched, or belongs to orders', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'images'::regclass order by 1`.execute(db)
  const looked = ['cake_types', 'cakes', 'flavors', 'inspirations', 'occasions', 'shop_pictures']
  const ofOneOrder = ['images', 'quote_options', 'reference_images']
  expect([...new Set(rows.map(({ name }) => name))]).toEqual([...looked, ...ofOneOrder].toSorted())
})
