import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createImageWorkshop } from '#app/base/media/decoding/image-workshop.server.ts'
import { createMediaStore, type MediaStore } from '#app/base/media/media-store.server.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { saveReferenceImage } from '#app/base/media/reference-images/save-reference-image.server.ts'
import { listChangesOf, listToUndo } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { revertRow } from '#app/base/platform/database/revert-row.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCakeType, buildImage, buildInspiration, buildOccasion } from '#app/catalog/cakes/catalog.factory.ts'
import { listInspirations } from '#app/catalog/occasions/occasions.queries.server.ts'
import { buildActionDeps, runCommand } from '#app/catalog/cakes/action-deps.factory.ts'
import { addInspirations, type NewPicture } from './add-inspirations.server.ts'
import { INSPIRATION_PATHS, pictureAction } from './picture-action.server.ts'
import { deletePictures, INSPIRATION_COMMANDS } from './commands/inspiration-commands.server.ts'
import { changeInspirations } from './edit-inspirations.server.ts'
import { hashNewPictures } from './hash-pictures.server.ts'
import { GALLERY } from './gallery-filter.ts'
import { countGallery, findGalleryPicture, listGallery, listTags } from './gallery.queries.server.ts'
import { heldColumns } from './inspiration-columns.server.ts'
import { INSPIRATION } from './inspiration-record.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { saveRecord } from '#app/catalog/cakes/record/save-record.server.ts'
import { findRow } from '#app/catalog/cakes/save-catalog-row.server.ts'

const database = await createTestDatabase()
const { db } = database
const deps = buildActionDeps(db, new Date('2026-11-21T09:00:00Z'))
const { editor } = deps
const deriveCopies = createImageWorkshop()
let dataDir: string
let mediaStore: MediaStore

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-gallery-'))
  mediaStore = createMediaStore({ dataDir })
})
beforeEach(() => database.truncate())
afterAll(async () => {
  await rm(dataDir, { recursive: true })
  await database.drop()
})

const shared: Typed = {
  ...INSPIRATION.typedOf({ ...INSPIRATION.blank, occasion_id: 'birthday' }),
  name_en: 'Birthday',
  name_am: 'ልደት',
}

const save = (known: { id: string; version: number }, typed: Typed) => {
  return saveRecord(db, INSPIRATION, known, { typed, columnsOf: heldColumns(typed, editor) }, editor)
}

const seedPicture = (name: string) => readFile(path.join('db/seed/pictures/inspirations', name))

/** Small, so that its copies are made immediately. */
async function send(name: string, change = (picture: Sharp) => picture): Promise<ReferenceImage> {
  const bytes = await change(sharp(await seedPicture(name)).resize(240))
    .png()
    .toBuffer()
  const saved = await saveReferenceImage({ db, mediaStore, deriveCopies, clock: { now: () => editor.at } }, bytes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved
}

function add(sent: ReferenceImage[], input: Typed = {}) {
  return addNamed(
    sent.map(({ id }) => ({ upload: id })),
    { ...shared, ...input },
  )
}

async function addNamed(pictures: NewPicture[], fields: Typed) {
  const added = await db
    .transaction()
    .execute((trx) => addInspirations(trx, { pictures, shared: fields }, { ...editor, batch: uuidv7(editor.at) }))
  await hashNewPictures({ db, mediaStore })
  return added
}

const deleteAll = (ids: string[]) => runCommand({ ...deps, mediaStore }, deletePictures, { ids })

describe('adding pictures', () => {
  beforeEach(() => buildOccasion(db, { id: 'birthday' }))

  it('adds them with their shared fields, and a new tag in both languages', async () => {
    const [one, other] = [await send('rose-ombre.jpg'), await send('midnight-gold.jpg')]
    const pictures = [
      { upload: one.id, name_en: 'Rose', name_am: 'ሮዝ' },
      { upload: other.id, name_en: '', name_am: '' },
    ]
    const input = { ...shared, new_tag_en: 'Two tiers', new_tag_am: 'ባለ ሁለት ደረጃ', is_featured: 'yes' }
    const added = await addNamed(pictures, input)
    expect(added).toEqual({ ok: true, addedIds: ['rose', 'birthday'], passedOver: [] })
    expect((await listGallery(db, { ...GALLERY.filter.none, tagId: 'two-tiers' })).rows).toMatchObject([
      { id: 'birthday', nameAm: 'ልደት', tagIds: ['two-tiers'], image: { id: other.image.id }, isFeatured: true },
      { id: 'rose', nameAm: 'ሮዝ', occasionId: 'birthday', orders: 0, hasLookAlike: false },
    ])
    expect(await listTags(db)).toEqual([{ id: 'two-tiers', nameEn: 'Two tiers', nameAm: 'ባለ ሁለት ደረጃ', count: 2 }])
    expect((await listInspirations(db, { page: 0, today: '2026-11-21' })).total).toBe(2)
    expect(await listChangesOf(db, { type: 'inspiration', id: 'rose' })).toMatchObject([
      { actor: editor.actor.name, action: 'create', before: null },
    ])
  })

  it('adds an identical picture once, and skips a deleted one', async () => {
    const sent = await send('rose-ombre.jpg')
    await add([sent])
    const gone = { ...sent, id: crypto.randomUUID() }
    expect(await add([await send('rose-ombre.jpg'), gone])).toMatchObject({
      addedIds: [],
      passedOver: [{ reason: 'already_there' }, { sentId: gone.id, reason: 'gone' }],
    })
  })

  it('marks a look-alike, however the other picture was added', async () => {
    const old = await send('rose-ombre.jpg')
    await buildInspiration(db, { id: 'old-rose', occasion_id: 'birthday', image_id: old.image.id })
    await add([
      await send('rose-ombre.jpg', (picture) => picture.modulate({ brightness: 1.1 })),
      await send('midnight-gold.jpg'),
    ])
    expect(await countGallery(db, GALLERY.filter.none)).toMatchObject({ all: 3, alike: 2 })
    expect(await findGalleryPicture(db, 'old-rose')).toMatchObject({
      picture: { hasLookAlike: true },
      lookAlikes: [{ id: 'birthday' }],
    })
  })

  it.each([
    [{ occasion_id: 'unknown' }, { occasion_id: { message: 'gallery.fault.occasion_unknown' } }],
    [{ occasion_id: '' }, { occasion_id: { message: 'gallery.fault.occasion_unknown' } }],
    [{ cake_type_id: 'unknown' }, { cake_type_id: { message: 'gallery.fault.cake_type_unknown' } }],
    [{ is_own_work: '' }, { source: { message: 'gallery.fault.source_missing' } }],
    [{ new_tag_en: 'Roses' }, { new_tag_en: { message: 'gallery.fault.tag_needs_both' } }],
    [{ name_am: '' }, { name_am: { message: 'gallery.fault.name_missing' } }],
    [{ alt_en: 'x'.repeat(201) }, { alt_en: { message: 'edit.file.long' } }],
    [{ source: 'x'.repeat(201) }, { source: { message: 'edit.file.long' } }],
  ])('refuses %j', async (input, errors) => {
    expect(await add([], input)).toEqual({ ok: false, reason: 'invalid', errors })
    expect(await listTags(db)).toEqual([])
  })
})

describe('a picture of the gallery', () => {
  const input = { ...shared, name_en: 'Roses', name_am: 'ጽጌረዳ' }

  it('is saved when nobody saved it since it was read', async () => {
    await buildOccasion(db, { id: 'birthday' })
    const id = await buildInspiration(db, { occasion_id: 'birthday' })
    const cakeTypeId = await buildCakeType(db)
    const saved = await save({ id, version: 1 }, { ...input, alt_en: 'Red roses', cake_type_id: cakeTypeId })
    expect(saved).toMatchObject({ ok: true })
    const read = () => findRow(db, 'inspirations', id)
    expect(await read()).toMatchObject({ version: 2, alt_en: 'Red roses', cake_type_id: cakeTypeId })
    const late = await save({ id, version: 1 }, { ...input, source: 'Dawit' })
    expect(late).toMatchObject({ ok: false, reason: 'changed_meanwhile', changedBy: editor.actor.name })
    expect(await read()).toMatchObject({ source: '' })
  })

  it('that another saved is saved over on purpose alone, not by sending the form once more', async () => {
    await buildOccasion(db, { id: 'birthday' })
    const id = await buildInspiration(db, { occasion_id: 'birthday' })
    await save({ id, version: 1 }, { ...input, alt_en: 'Red roses' })
    const submit = (fields: Record<string, string>) => {
      const form = new FormData()
      const typed = { name_en: 'Lilies', name_am: 'አበባ', occasion_id: 'birthday', is_own_work: 'yes', is_active: 'yes' }
      for (const [name, value] of Object.entries({ ...typed, ...fields })) form.set(name, value)
      return pictureAction({ ...deps, mediaStore, ...INSPIRATION_PATHS, id }, form)
    }
    for (const version of ['1', 'seen']) {
      const refused = await submit({ version })
      expect(refused).toMatchObject({
        status: 409,
        answer: { conflict: { version: '2', changedBy: editor.actor.name } },
      })
      expect(refused.ok || refused.answer.conflict?.fields.map(({ theirs }) => theirs)).toContain('Red roses')
    }
    expect(await submit({ version: 'seen', over: '2' })).toMatchObject({ ok: true })
    expect(await findRow(db, 'inspirations', id)).toMatchObject({ version: 3, name_en: 'Lilies' })
  })
})

it('the gallery is read in pages, newest first, that neither repeat nor skip', async () => {
  const at = new Date('2026-11-20T09:00:00Z')
  for (const position of [0, 1, 2, 3, 4]) await buildInspiration(db, { id: `p${position}`, position, created_at: at })
  const read = async (key?: string, isBackwards = false) => {
    const cursor = key === undefined ? undefined : { key, isBackwards }
    const { rows, ...edges } = await listGallery(db, GALLERY.filter.none, cursor, 2)
    return { ids: rows.map(({ id }) => id), ...edges }
  }
  expect(await read()).toEqual({ ids: ['p4', 'p3'], before: null, after: 'p3' })
  expect(await read('p3')).toEqual({ ids: ['p2', 'p1'], before: 'p2', after: 'p1' })
  expect(await read('p1')).toEqual({ ids: ['p0'], before: 'p0', after: null })
  expect(await read('p0', true)).toEqual({ ids: ['p2', 'p1'], before: 'p2', after: 'p1' })
  expect(await read('gone')).toEqual(await read())
})

describe('many pictures at once', () => {
  it('get an occasion and tags, are hidden and shown, each act with one undo', async () => {
    const [birthday, wedding] = [await buildOccasion(db), await buildOccasion(db)]
    const ids = [
      await buildInspiration(db, { occasion_id: birthday }),
      await buildInspiration(db, { occasion_id: wedding }),
    ]
    expect(await changeInspirations(db, ids, { kind: 'occasion', occasionId: wedding }, editor)).toMatchObject({
      changed: 1,
    })
    const newTag = { en: 'Roses', am: 'ጽጌረዳ' }
    expect(await changeInspirations(db, ids, { kind: 'tag', tagId: '', newTag }, editor)).toMatchObject({ changed: 2 })
    const hide = await runCommand(deps, INSPIRATION_COMMANDS.archive, { ids: [...ids, 'unknown'] })
    expect(hide).toMatchObject({ made: { changed: 2 } })
    const hidden = { ...GALLERY.filter.none, occasionId: wedding, tagId: 'roses', state: 'hidden' as const }
    expect((await listGallery(db, hidden)).rows).toHaveLength(2)

    const { id: last } = await db
      .selectFrom('audit_log')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const toUndo = await listToUndo(db, last, editor.actor, editor.at)
    expect(toUndo).toHaveLength(2)
    for (const change of toUndo) expect(await revertRow(db, 'inspirations', change, editor.actor, editor.at)).toBe(true)
    expect(await countGallery(db, GALLERY.filter.none)).toMatchObject({ shown: 2, hidden: 0, untagged: 0 })
    expect(await changeInspirations(db, ids, { kind: 'untag', tagId: 'roses', newTag }, editor)).toMatchObject({
      changed: 2,
    })
  })

  it('refuses an occasion and a tag that are not there', async () => {
    const ids = [await buildInspiration(db)]
    for (const change of [
      { kind: 'occasion', occasionId: 'unknown' },
      { kind: 'tag', tagId: 'unknown', newTag: { en: '', am: '' } },
    ] as const) {
      expect(await changeInspirations(db, ids, change, editor)).toMatchObject({
        ok: false,
        reason: `${change.kind}_unknown`,
      })
    }
  })

  it('are deleted with their files, unless something else shows the picture', async () => {
    await buildOccasion(db, { id: 'birthday' })
    const [own, lent] = [await send('rose-ombre.jpg'), await send('midnight-gold.jpg')]
    const added = await add([own, lent])
    if (!added.ok) throw new Error(added.reason)
    await db.deleteFrom('reference_images').execute()
    await db.updateTable('occasions').set({ image_id: lent.image.id }).execute()
    expect(await deleteAll(added.addedIds)).toMatchObject({ made: { deleted: 2, in_use: 0 } })
    const images = await db.selectFrom('images').select('id').execute()
    expect(images).toEqual([{ id: lent.image.id }])
    expect(await mediaStore.open(`${own.image.id}-original.jpg`)).toBeUndefined()
  })

  it('are kept when an order names them', async () => {
    const imageId = await buildImage(db)
    const id = await buildInspiration(db, { image_id: imageId })
    const free = await buildInspiration(db)
    await buildOrder(db, {}, [{ inspiration_id: id }])
    expect(await deleteAll([id, free])).toMatchObject({ made: { deleted: 1, in_use: 1 } })
    expect(await findGalleryPicture(db, id)).toMatchObject({ picture: { orders: 1, quotes: 0 } })
  })

  it('count and are kept when quotes show them, once for an order however many versions were written', async () => {
    const id = await buildInspiration(db)
    const { image_id: imageId } = await db.selectFrom('inspirations').select('image_id').executeTakeFirstOrThrow()
    const firstOrder = await buildOrder(db)
    for (const version of [1, 2]) await buildQuote(firstOrder, version, imageId)
    await buildQuote(await buildOrder(db), 1, imageId)
    expect(await findGalleryPicture(db, id)).toMatchObject({ picture: { orders: 0, quotes: 2 } })
    expect(await deleteAll([id])).toMatchObject({ made: { deleted: 0, in_use: 1 } })
  })
})

/** A version of a quote with two options that show the same picture; version 1 was replaced. */
async function buildQuote(orderId: string, version: number, imageId: string): Promise<void> {
  const { actor, at } = editor
  const id = uuidv7(at)
  const written = { created_by: actor.name, created_at: at, updated_at: at, deposit_percent: 50 }
  const state = version === 1 ? { state: 'void', sent_at: at, valid_until: at } : { state: 'draft' }
  await db
    .insertInto('quotes')
    .values({ id, order_id: orderId, version, ...written, ...state })
    .execute()
  const option = { quote_id: id, title: 'With roses', image_id: imageId }
  await db
    .insertInto('quote_options')
    .values([1, 2].map((position) => ({ ...option, position })))
    .execute()
}
