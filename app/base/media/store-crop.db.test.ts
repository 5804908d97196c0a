import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { createImageWorkshop } from './decoding/image-workshop.server.ts'
import { createMediaStore } from './media-store.server.ts'
import { removeUnusedCrops } from './clean-up.server.ts'
import { storeCrop } from './store-crop.server.ts'
import { storeImage } from './store-image.server.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-crops-'))
const now = new Date('2026-11-22T06:00:00Z')
const inEightDays = new Date(now.getTime() + 8 * 24 * 60 * 60_000)
const mediaStore = createMediaStore({ dataDir })
const deps = { db, mediaStore, clock: { now: () => now }, deriveCopies: createImageWorkshop() }
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** 800 × 400 px, red on the left and blue on the right, with a location in its EXIF. */
async function storePicture(): Promise<string> {
  const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const upload = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '9/1 1/1 0/1' } })
    .jpeg()
    .toBuffer()
  const stored = await storeImage(deps, new Uint8Array(upload))
  if (!stored.ok) throw new Error(stored.reason)
  return stored.image.id
}

async function bytesOf(name: string): Promise<Buffer | undefined> {
  return mediaStore.read(name)
}

it('is the part in the frame, in the widths and formats of every picture, without location and camera', async () => {
  const of = await storePicture()
  const crop = await storeCrop(deps, of, { left: 400, top: 40, side: 340 })
  expect(crop).toMatchObject({ ok: true, image: { width: 340, height: 340, widths: [160, 320] } })
  const id = crop.ok ? crop.image.id : ''
  expect(id).not.toBe(of)
  for (const name of ['160.avif', '160.webp', '320.avif', '320.webp', '320.jpg', 'original.jpg']) {
    const bytes = await bytesOf(`${id}-${name}`)
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([name, width === height, exif]).toEqual([name, true, undefined])
  }
  const { dominant } = await sharp(await bytesOf(`${id}-320.jpg`)).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(40)
  expect(await storeCrop(deps, of, { left: 400, top: 40, side: 340 })).toEqual(crop)
  expect(await db.selectFrom('images').select('id').execute()).toHaveLength(2)
})

it('stays inside the picture whatever is asked for, and needs one that is there', async () => {
  const of = await storePicture()
  const crop = await storeCrop(deps, of, { left: 9000, top: -5, side: 1 })
  const row = await db.selectFrom('images').selectAll().where('crop_of', '=', of).executeTakeFirstOrThrow()
  expect(crop).toMatchObject({ ok: true, image: { id: row.id } })
  expect(row).toMatchObject({ crop_left: 480, crop_top: 0, crop_side: 320 })
  expect(await storeCrop(deps, 'f'.repeat(32), { left: 0, top: 0, side: 400 })).toEqual({
    ok: false,
    reason: 'image_gone',
  })
  await mediaStore.remove(of)
  expect(await storeCrop(deps, of, { left: 0, top: 0, side: 400 })).toMatchObject({ reason: 'image_gone' })
})

it('is removed after a week without a cake, and the whole picture with its last crop', async () => {
  const of = await storePicture()
  const made = await Promise.all([0, 100, 200].map((left) => storeCrop(deps, of, { left, top: 0, side: 400 })))
  const [main, further, unused] = made.map((crop) => (crop.ok ? crop.image.id : ''))
  const cakeId = await buildCake(db, {
    image_id: main!,
    picture_ids: [further!],
    picture_alts_en: [''],
    picture_alts_am: [''],
  })
  expect(await removeUnusedCrops(deps, now)).toBe(0)
  expect(await removeUnusedCrops(deps, inEightDays)).toBe(1)
  expect(await bytesOf(`${unused!}-320.jpg`)).toBeUndefined()
  expect(await bytesOf(`${further!}-320.jpg`)).toBeDefined()

  await db.deleteFrom('cakes').where('id', '=', cakeId).execute()
  expect(await removeUnusedCrops(deps, inEightDays)).toBe(2)
  expect(await db.selectFrom('images').select('id').execute()).toEqual([])
  expect(await bytesOf(`${of}-original.jpg`)).toBeUndefined()
})
