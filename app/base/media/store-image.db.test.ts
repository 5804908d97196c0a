import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { createImageWorkshop } from './decoding/image-workshop.server.ts'
import { createMediaStore } from './media-store.server.ts'
import { storeImage } from './store-image.server.ts'

const database = await createTestDatabase()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-media-'))
const clock = { now: () => new Date('2026-01-07T06:00:00Z') }
const deps = { db: database.db, mediaStore: createMediaStore({ dataDir }), clock, deriveCopies: createImageWorkshop() }
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const upload = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b5651d' } })
  .jpeg()
  .toBuffer()

async function isStored(name: string): Promise<boolean> {
  const file = await deps.mediaStore.open(name)
  await file?.close()
  return file !== undefined
}

it('keeps a picture with all its copies', async () => {
  const stored = await storeImage(deps, upload)
  if (!stored.ok) throw new Error(stored.reason)
  const { image } = stored
  expect(image).toMatchObject({ width: 400, height: 300, widths: [160, 320] })
  for (const copy of ['original.jpg', '160.avif', '160.webp', '320.avif', '320.webp', '320.jpg']) {
    expect([copy, await isStored(`${image.id}-${copy}`)]).toEqual([copy, true])
  }
  expect(await database.db.selectFrom('images').selectAll().execute()).toMatchObject([
    { id: image.id, mime: 'image/jpeg', created_at: clock.now() },
  ])
})

it('keeps the same picture once, even when sent twice at a time', async () => {
  const stored = await Promise.all([storeImage(deps, upload), storeImage(deps, upload)])
  expect(stored[0]).toEqual(stored[1])
  const deriveCopies = vi.fn(deps.deriveCopies)
  expect(await storeImage({ ...deps, deriveCopies }, upload)).toEqual(stored[0])
  expect(deriveCopies).not.toHaveBeenCalled()
})

it('makes the files again when the database knows a picture that the folder lost', async () => {
  const stored = await storeImage(deps, upload)
  if (!stored.ok) throw new Error(stored.reason)
  await rm(path.join(dataDir, 'media'), { recursive: true })
  expect(await storeImage(deps, upload)).toEqual(stored)
  expect(await isStored(`${stored.image.id}-320.avif`)).toBe(true)
})

it('stores nothing of a file that is no picture', async () => {
  expect(await storeImage(deps, Buffer.from('hello'))).toEqual({ ok: false, reason: 'not_an_image' })
  expect(await database.db.selectFrom('images').selectAll().execute()).toEqual([])
})
