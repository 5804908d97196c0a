import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newOrderCode } from '#app/ordering/terms/order.ts'
import { cte, type PlacedRow } from '#app/base/platform/database/cte.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { createTestDatabase } from '#test/database.ts'
import { attachReferenceImages, isReferenceImageGone } from './attach-reference-images.server.ts'
import { createImageWorkshop } from '../decoding/image-workshop.server.ts'
import { createMediaStore } from '../media-store.server.ts'
import { listReferenceImages, listReferenceImagesOfOrder } from './reference-images.queries.server.ts'
import { removeReferenceImages, removeUnusedReferenceImages } from './remove-reference-images.server.ts'
import { saveReferenceImage } from './save-reference-image.server.ts'

const database = await createTestDatabase()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-references-'))
const START = new Date('2026-11-21T06:00:00Z')
const DAY_MS = 24 * 60 * 60_000
let now = START
const deps = {
  db: database.db,
  mediaStore: createMediaStore({ dataDir }),
  clock: { now: () => now },
  deriveCopies: createImageWorkshop(),
}
beforeEach(async () => {
  now = START
  await database.truncate()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function buildPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function save(background = '#b5651d') {
  const saved = await saveReferenceImage(deps, await buildPicture(background))
  if (!saved.ok) throw new Error(saved.reason)
  return saved
}

/** Attaches pictures as the statement that places an order does. */
async function placeOrder(db: Database, pictures: readonly string[]): Promise<string> {
  const placed = cte<PlacedRow>('placed')
  const id = uuidv7(now)
  await sql`
    with ${placed} as (
      insert into orders (id, code, status, kind, placed_by, lang, customer_name, phone, address, notes,
        delivery_method, order_total_santim, created_at, updated_at)
      values (${id}, ${newOrderCode()}, 'Pending Quote', 'quote', 'customer', 'en', 'Abeba', '+251900000001', 'N/A', '',
        'self-pickup', 100000, ${now}, ${now})
      returning id
    ), ${attachReferenceImages(placed, pictures)}
    select id from ${placed}`.execute(db)
  return id
}

async function filesOf(imageId: string): Promise<number> {
  const names = await readdir(path.join(dataDir, 'media', imageId.slice(0, 2))).catch(() => [])
  return names.filter((name) => name.startsWith(imageId)).length
}

describe('a picture that a customer sends', () => {
  it('is found by its id in the order asked for, until it belongs to an order', async () => {
    const [first, second] = [await save('#111'), await save('#222')]
    const asked = [second.id, 'nonsense', '00000000-0000-4000-8000-000000000000', first.id.toUpperCase()]
    expect((await listReferenceImages(database.db, asked)).map(({ id }) => id)).toEqual([second.id, first.id])
    await placeOrder(database.db, [first.id])
    expect((await listReferenceImages(database.db, asked)).map(({ id }) => id)).toEqual([second.id])
  })

  it('is saved once under one id, however often it is sent', async () => {
    const id = '11111111-1111-4111-8111-111111111111'
    const picture = await buildPicture('#333')
    const saved = await Promise.all(Array.from({ length: 4 }, () => saveReferenceImage(deps, picture, id)))
    expect(new Set(saved.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await database.db.selectFrom('reference_images').selectAll().execute()).toHaveLength(1)
  })

  it('leaves nothing behind when it is no picture', async () => {
    expect(await saveReferenceImage(deps, Buffer.from('hello'))).toEqual({ ok: false, reason: 'not_an_image' })
    expect(await database.db.selectFrom('reference_images').selectAll().execute()).toEqual([])
  })
})

describe('placing an order', () => {
  it('takes its pictures along, first to third', async () => {
    const [first, second, third] = [await save('#111'), await save('#222'), await save('#333')]
    const orderId = await placeOrder(database.db, [third.id, first.id, second.id])
    expect(await listReferenceImagesOfOrder(database.db, orderId)).toEqual(
      [third, first, second].map(({ id, image }) => ({ id, image })),
    )
  })

  it('works without pictures', async () => {
    const orderId = await placeOrder(database.db, [])
    expect(await listReferenceImagesOfOrder(database.db, orderId)).toEqual([])
  })

  it('fails as a whole when a picture is unknown or another order’s', async () => {
    const [mine, taken] = [await save('#111'), await save('#222')]
    await placeOrder(database.db, [taken.id])
    for (const gone of [taken.id, '00000000-0000-4000-8000-000000000000']) {
      const error = await placeOrder(database.db, [mine.id, gone]).catch((reason: unknown) => reason)
      expect(isReferenceImageGone(error)).toBe(true)
    }
    expect(isReferenceImageGone(new Error('another'))).toBe(false)
    expect(await database.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    expect(await listReferenceImages(database.db, [mine.id])).toHaveLength(1)
  })

  it('gives a picture to only one of several concurrent orders', async () => {
    const wanted = await save()
    const placed = await Promise.allSettled(Array.from({ length: 8 }, () => placeOrder(database.db, [wanted.id])))
    const failed = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(failed).toHaveLength(7)
    expect(failed.every(isReferenceImageGone)).toBe(true)
    expect(await database.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })
})

describe('pictures nobody needs any more', () => {
  it('go after 7 days, with their files; those of orders stay', async () => {
    const [unused, used] = [await save('#111'), await save('#222')]
    const orderId = await placeOrder(database.db, [used.id])
    now = new Date(START.getTime() + 7 * DAY_MS)
    expect(await removeUnusedReferenceImages(deps, now)).toBe(0)
    now = new Date(now.getTime() + 1)
    const young = await save('#333')
    expect(await removeUnusedReferenceImages(deps, now)).toBe(1)
    expect(await filesOf(unused.image.id)).toBe(0)
    expect(await filesOf(used.image.id)).toBeGreaterThan(0)
    expect(await listReferenceImages(database.db, [unused.id, young.id])).toHaveLength(1)
    expect(await listReferenceImagesOfOrder(database.db, orderId)).toHaveLength(1)
  })

  it('keep their files as long as anything shows the same picture', async () => {
    const [mine, same] = [await save('#444'), await save('#444')]
    expect(mine.image.id).toBe(same.image.id)
    expect(await removeReferenceImages(deps, [mine.id, mine.id], { unlessAttached: true })).toBe(1)
    expect(await filesOf(mine.image.id)).toBeGreaterThan(0)
    expect(await removeReferenceImages(deps, [same.id], { unlessAttached: true })).toBe(1)
    expect(await filesOf(mine.image.id)).toBe(0)
    expect(await database.db.selectFrom('images').select('id').execute()).toEqual([])
  })

  it('stay when an order takes them at the same time', async () => {
    const picture = await save()
    const orderId = await placeOrder(database.db, [picture.id])
    expect(await removeReferenceImages(deps, [picture.id], { unlessAttached: true })).toBe(0)
    expect(await listReferenceImagesOfOrder(database.db, orderId)).toHaveLength(1)
  })

  it('have all their files when they are sent again while they are removed', async () => {
    const picture = await buildPicture('#555')
    for (let round = 0; round < 5; round += 1) {
      const old = await saveReferenceImage(deps, picture)
      if (!old.ok) throw new Error(old.reason)
      const [saved] = await Promise.all([
        saveReferenceImage(deps, picture),
        removeReferenceImages(deps, [old.id], { unlessAttached: true }),
      ])
      if (!saved.ok) throw new Error(saved.reason)
      expect(await listReferenceImages(database.db, [saved.id])).toHaveLength(1)
      expect(await filesOf(saved.image.id)).toBe(4) // the original and one width in three formats
      await removeReferenceImages(deps, [saved.id], { unlessAttached: true })
    }
  })
})
