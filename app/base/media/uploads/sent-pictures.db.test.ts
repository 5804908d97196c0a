import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { createImageWorkshop } from '../decoding/image-workshop.server.ts'
import { createMediaStore } from '../media-store.server.ts'
import { PICTURE_FIELD, PICTURE_FILES_FIELD } from '../picture-field.ts'
import { removeUnusedReferenceImages } from '../reference-images/remove-reference-images.server.ts'
import { saveReferenceImage } from '../reference-images/save-reference-image.server.ts'
import { holdSentPicture, readSentPictures } from './sent-pictures.server.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-sent-'))
const now = new Date('2026-11-21T06:00:00Z')
const inEightDays = new Date(now.getTime() + 8 * 24 * 60 * 60_000)
const deps = {
  db,
  mediaStore: createMediaStore({ dataDir }),
  clock: { now: () => now },
  deriveCopies: createImageWorkshop(),
}
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function picture(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

async function uploaded(background: string): Promise<string> {
  const saved = await saveReferenceImage(deps, await picture(background))
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}

describe('pictures in a form of the back office', () => {
  it('are uploads that arrived and files, in their order, the last ones when there are too many', async () => {
    const form = new FormData()
    const first = await uploaded('#111')
    form.append(PICTURE_FIELD, first)
    const second = await uploaded('#222')
    form.append(PICTURE_FILES_FIELD, second)
    form.append(PICTURE_FILES_FIELD, new File([], '')) // an empty file field sends this
    const all = await readSentPictures(deps, form, 9)
    expect(all.refused).toEqual([])
    expect(all.pictures.map(({ id }) => id)).toEqual([first, second])
    const last = await readSentPictures(deps, form, 1)
    expect(last.pictures).toMatchObject([{ image: { id: all.pictures[1]!.image.id } }])
  })

  it('that were refused are named, and do not lose the others', async () => {
    const form = new FormData()
    for (const value of ['not_an_image', 'image_too_large', await uploaded('#333')])
      form.append(PICTURE_FILES_FIELD, value)
    form.append(PICTURE_FIELD, '00000000-0000-4000-8000-000000000000')
    form.append(PICTURE_FIELD, 'nothing')
    const { pictures, refused } = await readSentPictures(deps, form, 9)
    expect(pictures).toHaveLength(1)
    expect(refused.toSorted()).toEqual(['image_too_large', 'not_an_image', 'upload_unknown'])
  })
})

describe('a sent picture', () => {
  it('that a record shows survives the clean-up of unused pictures', async () => {
    const [used, unused] = [await uploaded('#444'), await uploaded('#555')]
    await db.transaction().execute(async (trx) => {
      const imageId = await holdSentPicture(trx, used)
      await buildCake(trx, { image_id: imageId! })
    })
    expect(await removeUnusedReferenceImages(deps, inEightDays)).toBe(2)
    const stored = await db.selectFrom('images').select('id').execute()
    const cake = await db.selectFrom('cakes').select('image_id').executeTakeFirstOrThrow()
    expect(stored).toEqual([{ id: cake.image_id }])
    expect(await holdSentPicture(db, unused)).toBeUndefined()
  })

  it('is not cleaned up in the moment in which it is used', async () => {
    const id = await uploaded('#666')
    let removal: Promise<number> | undefined
    await db.transaction().execute(async (trx) => {
      const imageId = await holdSentPicture(trx, id)
      removal = removeUnusedReferenceImages(deps, inEightDays)
      await buildCake(trx, { image_id: imageId! })
    })
    await removal
    expect(await db.selectFrom('images').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('cakes').select('id').execute()).toHaveLength(1)
  })

  it('is refused when it belongs to an order, or is no id', async () => {
    expect(await holdSentPicture(db, 'x')).toBeUndefined()
    expect(await holdSentPicture(db, '00000000-0000-4000-8000-000000000000')).toBeUndefined()
  })
})
