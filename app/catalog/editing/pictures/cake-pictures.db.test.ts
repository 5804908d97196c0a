import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createImageWorkshop } from '#app/base/media/decoding/image-workshop.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { PICTURE_FIELD, PICTURE_FILES_FIELD } from '#app/base/media/picture-field.ts'
import { removeUnusedImage } from '#app/base/media/remove-unused-image.server.ts'
import { saveReferenceImage } from '#app/base/media/reference-images/save-reference-image.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { revertRow } from '#app/base/platform/database/revert-row.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake, buildImage } from '#app/catalog/cakes/catalog.factory.ts'
import { findCake } from '#app/catalog/cakes/cakes.queries.server.ts'
import { buildActionDeps } from '#app/catalog/cakes/action-deps.factory.ts'
import { EDITED_COMMANDS } from '../commands/edited-commands.server.ts'
import { rowAction } from '../row-action.server.ts'
import { listPictureItems } from './cake-pictures.server.ts'
import { rowPictures } from './cake-pictures.ts'
import { CATALOG_RECORDS } from '../catalog-records.ts'
import { presentHistory } from '#app/catalog/cakes/record/record-views.server.ts'
import { loadCakeForm } from '../load-cake-form.server.ts'
import { findRow } from '#app/catalog/cakes/save-catalog-row.server.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-pictures-'))
const at = new Date('2026-11-22T06:00:00Z')
const mediaStore = createMediaStore({ dataDir })
const deps = { db, mediaStore, clock: { now: () => at }, deriveCopies: createImageWorkshop() }
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en') } as const
const editor = { actor: { name: 'almaz@shop.example' }, at }
const page = { ...buildActionDeps(db, at), list: '/admin/cakes', pageOf: (id: string) => `/${id}` }

async function picture(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

async function upload(background: string): Promise<string> {
  const saved = await saveReferenceImage(deps, await picture(background))
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}

const rowOf = async (id: string) => (await findRow(db, 'cakes', id))!

/** Sends the form of a cake as a browser would, with other pictures. */
async function send(id: string | undefined, fields: [string, string][], version?: number) {
  const form = new FormData()
  const row = id === undefined ? undefined : await rowOf(id)
  const typed = row
    ? CATALOG_RECORDS.cakes.typedOf(row)
    : { name_en: 'Honey Cake', name_am: 'የማር ኬክ', price_santim: '100' }
  for (const [name, value] of Object.entries(typed)) if (!name.startsWith('image_alt')) form.append(name, value)
  form.append('version', String(version ?? row?.version ?? ''))
  form.append('pictures', '')
  if (id === undefined) form.append('id', randomUUID())
  for (const [name, value] of fields) form.append(name, value)
  return rowAction({ ...page, ...deps, id, commands: EDITED_COMMANDS.cakes }, form)
}

/** A cake with three pictures; the first is the main one. */
async function buildPictured() {
  const ids = await Promise.all([buildImage(db), buildImage(db), buildImage(db)])
  const cakeId = await buildCake(db, {
    image_id: ids[0],
    image_alt_en: 'one',
    image_alt_am: 'አንድ',
    picture_ids: ids.slice(1),
    picture_alts_en: ['two', 'three'],
    picture_alts_am: ['ሁለት', 'ሦስት'],
  })
  return { cakeId, tokens: ids.map((id) => `kept-${id}`), ids }
}

describe('the pictures of a cake', () => {
  it('are sorted, described and removed independently; the first is the main one', async () => {
    const { cakeId, tokens, ids } = await buildPictured()
    const [, two, three] = tokens as [string, string, string]
    const saved = await send(cakeId, [
      ['pictures', three],
      ['pictures', two],
      [`alt_en:${three}`, 'A slice'],
      [`alt_am:${three}`, 'ቁራጭ'],
      [`alt_en:${two}`, 'two'],
    ])
    expect(saved).toEqual({ ok: true, to: `/${cakeId}?done=saved` })
    expect(rowPictures(await rowOf(cakeId))).toEqual([
      { imageId: ids[2], altEn: 'A slice', altAm: 'ቁራጭ' },
      { imageId: ids[1], altEn: 'two', altAm: '' },
    ])
    const cake = await findCake(db, cakeId, '2026-11-22')
    expect([cake?.image.id, cake?.imageAltEn]).toEqual([ids[2], 'A slice'])
    expect(cake?.morePictures).toMatchObject([{ image: { id: ids[1], widths: [160, 320, 480, 640] }, altEn: 'two' }])
  })

  it('are in the history, and are undone as one', async () => {
    const { cakeId, tokens, ids } = await buildPictured()
    await send(cakeId, [['pictures', tokens[1]!]])
    const [change] = await listChangesOf(db, { type: 'cake', id: cakeId })
    const [entry] = presentHistory([change!], CATALOG_RECORDS.cakes, viewer)
    expect(entry?.lines).toEqual(
      expect.arrayContaining([
        { label: 'Further pictures', before: '2 pictures', after: '0 pictures' },
        { label: 'Main picture', before: 'the former one', after: 'another one' },
      ]),
    )
    expect(await revertRow(db, 'cakes', change!, editor.actor, at)).toBe(true)
    await send(
      cakeId,
      [0, 2, 1].map((index): [string, string] => ['pictures', tokens[index]!]),
    )
    const [last] = await listChangesOf(db, { type: 'cake', id: cakeId })
    const [turned] = presentHistory([last!], CATALOG_RECORDS.cakes, viewer)
    expect(turned?.lines[0]).toEqual({ label: 'Further pictures', before: 'the former one', after: 'another one' })
    expect(await revertRow(db, 'cakes', last!, editor.actor, at)).toBe(true)
    expect(rowPictures(await rowOf(cakeId)).map(({ imageId }) => imageId)).toEqual(ids)
  })

  it('come as uploads and as files of a form without scripts, and are cropped on the way', async () => {
    const sent = await upload('#a33')
    const made = await send(undefined, [
      ['pictures', `sent-${sent}`],
      [PICTURE_FIELD, sent],
      [`alt_en:sent-${sent}`, 'A whole cake'],
      [`crop:sent-${sent}`, '300 0 400'],
      [PICTURE_FILES_FIELD, await upload('#3a3')],
    ])
    if (!made.ok) throw new Error(JSON.stringify(made))
    const madeId = /\/(.*)\?done=created/.exec(made.to)![1]!
    const items = await listPictureItems(db, rowPictures(await rowOf(madeId)))
    expect(items).toMatchObject([
      {
        altEn: 'A whole cake',
        image: { width: 400, height: 400 },
        source: { width: 700, height: 400 },
        frame: { left: 300, top: 0, side: 400 },
      },
      { altEn: '', image: { width: 700 }, frame: null },
    ])

    // A new crop is made from the whole picture, not from the old crop. The picture can be shown whole again.
    const [main] = items
    await send(madeId, [
      ['pictures', main!.token],
      [`crop:${main!.token}`, '0 0 360'],
    ])
    const [again] = await listPictureItems(db, rowPictures(await rowOf(madeId)))
    expect(again).toMatchObject({ source: { id: main!.source.id }, frame: { left: 0, top: 0, side: 360 } })
    await send(madeId, [
      ['pictures', again!.token],
      [`crop:${again!.token}`, 'whole'],
    ])
    expect((await rowOf(madeId)).image_id).toBe(main!.source.id)
  })

  it('are requested again when one is missing, too many or no picture, and other typed values stay', async () => {
    const { cakeId, tokens, ids } = await buildPictured()
    const gone = await send(cakeId, [
      ['pictures', tokens[0]!],
      [`alt_en:${tokens[0]}`, 'kept'],
      ['pictures', `kept-${'e'.repeat(32)}`],
    ])
    expect(gone).toMatchObject({
      ok: false,
      status: 422,
      answer: {
        pictures: [{ token: tokens[0], altEn: 'kept' }],
        pictureErrors: [expect.stringContaining('no longer')],
      },
    })
    const many = await Promise.all(Array.from({ length: 9 }, () => buildImage(db)))
    const tooMany = await send(
      cakeId,
      many.map((id) => ['pictures', `kept-${id}`]),
    )
    expect(tooMany).toMatchObject({ answer: { pictureErrors: [expect.stringContaining('8 pictures at most')] } })
    expect(await send(cakeId, [])).toMatchObject({
      answer: { pictureErrors: ['A cake needs a picture. Please choose one.'] },
    })
    const twice = await send(cakeId, [
      ['pictures', tokens[0]!],
      [PICTURE_FILES_FIELD, 'not_an_image'],
    ])
    expect(twice).toMatchObject({ ok: false, answer: { pictures: [{ token: tokens[0] }] } })
    expect(rowPictures(await rowOf(cakeId)).map(({ imageId }) => imageId)).toEqual(ids)
  })

  it('are shown to the second of two editors, and overwritten only on purpose', async () => {
    const { cakeId, tokens } = await buildPictured()
    const { version } = await rowOf(cakeId)
    await send(cakeId, [['pictures', tokens[0]!]], version)
    const mine: [string, string][] = [
      ['pictures', tokens[1]!],
      ['pictures', tokens[0]!],
    ]
    expect(await send(cakeId, mine, version)).toMatchObject({
      status: 409,
      answer: {
        conflict: {
          fields: expect.arrayContaining([
            { label: 'Pictures of the cake', yours: '2 pictures', theirs: 'One picture' },
          ]) as unknown,
        },
      },
    })
    expect(await send(cakeId, mine, version + 1)).toMatchObject({ ok: true })
  })

  it('go into a copy of the cake', async () => {
    const { cakeId, ids } = await buildPictured()
    const view = await loadCakeForm(db, undefined, { from: cakeId, starter: null }, viewer)
    expect(view?.pictures.map(({ image, altEn }) => [image.id, altEn])).toEqual([
      [ids[0], 'one'],
      [ids[1], 'two'],
      [ids[2], 'three'],
    ])
  })
})

describe('the database', () => {
  it('keeps a picture that a cake shows, and refuses one that is missing, duplicate or not announced', async () => {
    const { cakeId, ids } = await buildPictured()
    await removeUnusedImage({ db, mediaStore }, ids[2])
    expect((await listPictureItems(db, rowPictures(await rowOf(cakeId)))).length).toBe(3)
    const set = (values: Record<string, string[]>) =>
      db.updateTable('cakes').set(values).where('id', '=', cakeId).execute()
    const texts = { picture_alts_en: [''], picture_alts_am: [''] }
    await expect(set({ ...texts, picture_ids: ['e'.repeat(32)] })).rejects.toMatchObject({ code: '23503' })
    await expect(set({ ...texts, picture_ids: [ids[0]] })).rejects.toMatchObject({ constraint: 'cakes_pictures_once' })
    await expect(set({ picture_ids: [ids[1]] })).rejects.toMatchObject({ constraint: 'cakes_pictures_told' })
  })
})
