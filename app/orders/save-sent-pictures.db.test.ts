import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#app/media/image.ts'
import { createImageWorkshop } from '#app/media/image-workshop.server.ts'
import { createMediaStore } from '#app/media/media-store.server.ts'
import { listReferenceImages } from '#app/media/reference-images.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { saveSentPictures } from './save-sent-pictures.server.ts'

const database = await createTestDatabase()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-sent-pictures-'))
const deps = {
  db: database.db,
  clock: { now: () => new Date('2026-11-21T06:00:00Z') },
  mediaStore: createMediaStore({ dataDir }),
  deriveCopies: createImageWorkshop(),
}
const limits = { max: 3, clientAddress: '198.51.100.7' }
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const heic = await readFile(path.join(import.meta.dirname, '..', 'media', 'fixtures', 'cake.heic'))
const png = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#b5651d' } })
  .png()
  .toBuffer()

function buildForm(files: [name: string, bytes: Uint8Array | string][], ids: string[] = []): FormData {
  const form = new FormData()
  for (const id of ids) form.append('ref', id)
  for (const [name, bytes] of files) form.append('reference', new File([bytes as BlobPart], name))
  return form
}

it('keeps the files of a plain form beside those sent before, and says why others were not taken', async () => {
  const first = await saveSentPictures(deps, buildForm([['cake.heic', heic]]), limits)
  expect(first).toEqual({ ids: [expect.any(String)], refused: [] })

  const files: [string, Uint8Array | string][] = [
    ['page.jpg', '<html>'],
    ['huge.jpg', new Uint8Array(MAX_UPLOAD_BYTES + 1)],
    ['second.png', png],
    ['third.png', png],
    ['fourth.png', png],
  ]
  const second = await saveSentPictures(deps, buildForm(files, [...first.ids, 'nonsense']), limits)
  expect(second.refused).toEqual(['not_an_image', 'image_too_large', 'too_many_images'])
  expect(second.ids).toHaveLength(3)
  expect(second.ids[0]).toBe(first.ids[0])
  expect(await listReferenceImages(database.db, second.ids)).toHaveLength(3)
})

it('takes a form without files as it is', async () => {
  const ids = ['0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a01']
  expect(await saveSentPictures(deps, buildForm([['', '']], ids), limits)).toEqual({ ids, refused: [] })
})
