import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { createTestDatabase } from '#test/database.ts'
import { findCake, listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import {
  buildCake,
  buildCakeType,
  buildFlavor,
  buildImage,
  buildSize,
  buildVariant,
} from '#app/catalog/cakes/catalog.factory.ts'
import { listCakeTypes, listFlavors } from '#app/catalog/cakes/choices.queries.server.ts'
import { CATALOG_RECORDS } from './catalog-records.ts'
import { cakePictureColumns } from './pictures/cake-pictures.server.ts'
import { listChoiceRows, listEditedCakes, listExampleCakes } from './edited-rows.queries.server.ts'
import { saveRecord, type RecordEdit } from '#app/catalog/cakes/record/save-record.server.ts'
import { findRow, deleteRow, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const at = new Date('2026-04-11T09:00:00Z')
const almaz: Editor = { actor: { name: 'almaz@shop.example' }, at }
const { cakes, flavors, cake_types: cakeTypes, variants } = CATALOG_RECORDS
const NOBODY = '00000000-0000-4000-8000-000000000000'

const cakeForm = (more: Record<string, string> = {}) => ({
  typed: {
    ...cakes.typedOf(cakes.blank),
    name_en: 'Honey Cake',
    name_am: 'የማር ኬክ',
    price_santim: '45.50',
    ...more,
  },
})

async function sentPicture(): Promise<string> {
  const id = crypto.randomUUID()
  await db
    .insertInto('reference_images')
    .values({ id, image_id: await buildImage(db), created_at: at })
    .execute()
  return id
}

describe('a new cake', () => {
  it('is on sale at once, with the picture that was sent', async () => {
    const saved = await saveRecord(db, cakes, undefined, { ...cakeForm(), pictureId: await sentPicture() }, almaz)
    expect(saved).toMatchObject({ ok: true, row: { id: 'honey-cake', price_santim: 4550, policies_en: null } })
    expect(await findCake(db, 'honey-cake', dayInAddis(at))).toMatchObject({
      priceSantim: 4550,
      isAvailableDaily: true,
    })
    expect(await listChangesOf(db, { type: 'cake', id: 'honey-cake' })).toMatchObject([{ action: 'create' }])
  })

  it('made after another has its picture until it gets one of its own', async () => {
    const source = await buildCake(db)
    const row = await findRow(db, 'cakes', source)
    const lent = { image: row!.image_id, alt_en: '', alt_am: '' }
    const saved = await saveRecord(
      db,
      cakes,
      undefined,
      { ...cakeForm(), columnsOf: cakePictureColumns([lent]) },
      almaz,
    )
    expect(saved).toMatchObject({ ok: true, row: { image_id: row!.image_id } })
  })

  it('is refused without a picture, with one that is gone, and with fields that do not fit', async () => {
    const edit = (more: RecordEdit) => saveRecord(db, cakes, undefined, more, almaz)
    const missing = { ok: false, reason: 'picture_missing' }
    expect(await edit({ ...cakeForm(), columnsOf: cakePictureColumns([]) })).toEqual(missing)
    const gone = { image: NOBODY, alt_en: '', alt_am: '' }
    const refused = { ok: false, reason: 'picture_gone' }
    expect(await edit({ ...cakeForm(), columnsOf: cakePictureColumns([gone]) })).toEqual(refused)
    expect(await edit({ ...cakeForm(), columnsOf: cakePictureColumns([{ ...gone, upload: NOBODY }]) })).toEqual(refused)
    expect(await edit({ ...cakeForm(), pictureId: NOBODY })).toEqual({ ok: false, reason: 'picture_gone' })
    expect(await edit({ ...cakeForm({ price_santim: '0' }), pictureId: NOBODY })).toMatchObject({
      ok: false,
      reason: 'invalid',
      errors: { price_santim: { message: 'edit.error.range' } },
    })
    expect(await db.selectFrom('cakes').select('id').execute()).toEqual([])
  })
})

describe('a cake that is changed', () => {
  it('keeps its picture unless another was sent, and tells the log what it was', async () => {
    const id = await buildCake(db, { price_santim: 4000 })
    const before = await findRow(db, 'cakes', id)
    const same = await saveRecord(db, cakes, { id, version: 1 }, cakeForm(), almaz)
    expect(same).toMatchObject({ ok: true, row: { version: 2, image_id: before!.image_id } })
    const pictureId = await sentPicture()
    const other = await saveRecord(db, cakes, { id, version: 2 }, { ...cakeForm(), pictureId }, almaz)
    expect(other).toMatchObject({ ok: true, row: { version: 3 } })
    const [picture, price] = await listChangesOf(db, { type: 'cake', id })
    expect(Object.keys(picture!.after!)).toEqual(['image_id'])
    expect(price).toMatchObject({ before: { price_santim: 4000 }, after: { price_santim: 4550 } })
  })

  it('is refused when another saved it since, with what is there now', async () => {
    const id = await buildCake(db)
    await saveRecord(db, cakes, { id, version: 1 }, cakeForm({ price_santim: '50' }), almaz)
    expect(await saveRecord(db, cakes, { id, version: 1 }, cakeForm(), almaz)).toMatchObject({
      ok: false,
      reason: 'changed_meanwhile',
      theirs: { price_santim: 5000, version: 2 },
      changedBy: almaz.actor.name,
    })
  })
})

describe('a pack', () => {
  const typed = (pieces: number) => ({
    typed: {
      label_en: 'Box',
      label_am: 'ሳጥን',
      pieces: String(pieces),
      price_multiplier_milli: '5.7',
      is_active: 'yes',
    },
  })

  it('of as many pieces as another is refused and names it, archived or not', async () => {
    const other = await buildVariant(db, { pieces: 6, label_en: 'Half a dozen', is_active: false })
    const refused = { ok: false, reason: 'pieces_taken', by: { en: 'Half a dozen', am: 'ሳጥን' } }
    expect(await saveRecord(db, variants, undefined, typed(6), almaz)).toEqual(refused)
    const second = await buildVariant(db, { pieces: 12 })
    expect(await saveRecord(db, variants, { id: second, version: 1 }, typed(6), almaz)).toEqual(refused)
    expect(await saveRecord(db, variants, { id: other, version: 1 }, typed(6), almaz)).toMatchObject({ ok: true })
  })
})

describe('what is edited', () => {
  it('is listed with what is archived and with the orders of the last days', async () => {
    const [first, second] = [
      await buildCake(db, { position: 1 }),
      await buildCake(db, { position: 0, is_active: false }),
    ]
    await database.pool.query(
      `with placed as (insert into orders (id, code, kind, status, customer_name, phone, address, order_total_santim, created_at)
         select gen_random_uuid(), 'ABCDE' || row, 'cart', status, 'Hana', '+251900000111', 'N/A', 0, at::timestamptz
         from (values (2, 'Confirmed', '2026-04-10'), (3, 'Cancelled', '2026-04-10'), (4, 'Completed', '2026-03-01'))
           as placed (row, status, at) returning id)
       insert into order_lines (order_id, position, cake_id, name_en, name_am, quantity, pieces, unit_price_santim, line_total_santim)
       select id, line, $1, '', '', 1, 1, 0, 0 from placed, generate_series(0, 1) as line`,
      [first],
    )
    const cakes = await listEditedCakes(db, new Date('2026-03-12T00:00:00Z'), dayInAddis(at))
    expect(cakes.map(({ id, recentOrders }) => [id, recentOrders])).toEqual([
      [second, 0],
      [first, 1],
    ])
    expect((await listCakes(db, dayInAddis(at))).map(({ id }) => id)).toEqual([first])
    expect(await listExampleCakes(db, { daily: false })).toHaveLength(1)
  })

  it('has variants by their pieces and sizes in the shop’s order', async () => {
    await buildVariant(db, { id: 'twelve', pieces: 12 })
    await buildVariant(db, { id: 'six', pieces: 6 })
    await buildSize(db, { id: 'large', position: 1 })
    await buildSize(db, { id: 'small', position: 0, is_active: false })
    expect((await listChoiceRows(db, 'variants')).map(({ id }) => id)).toEqual(['six', 'twelve'])
    expect((await listChoiceRows(db, 'sizes')).map(({ id }) => id)).toEqual(['small', 'large'])
    expect(await findRow(db, 'sizes', 'No slug')).toBeUndefined()
  })
})

describe('a flavor', () => {
  const form = (more: Record<string, string> = {}) => ({
    typed: { ...flavors.typedOf(flavors.blank), name_en: 'Nut', name_am: 'ለውዝ', ...more },
  })

  it('says what it costs more, contains, and on which weekdays it is had, and has a picture', async () => {
    const details = { surcharge_santim: '150', allergens: 'nuts milk', weekdays: 'friday sunday' }
    const edit = { ...form(details), pictureId: await sentPicture() }
    const saved = await saveRecord(db, flavors, undefined, edit, almaz)
    expect(saved).toMatchObject({ ok: true })
    expect(await listFlavors(db)).toMatchObject([
      { surchargeSantim: 15_000, allergens: ['nuts', 'milk'], weekdays: ['friday', 'sunday'], image: { width: 800 } },
    ])
    const known = { id: 'nut', version: 1 }
    await saveRecord(db, flavors, known, { ...form(), pictureId: null }, almaz)
    expect(await listFlavors(db)).toMatchObject([{ surchargeSantim: 0, allergens: [], weekdays: [], image: null }])
  })

  it.each([
    [{ surcharge_santim: '-1' }, 'surcharge_santim'],
    [{ is_fasting: 'yes', allergens: 'gluten milk' }, 'allergens'],
  ])('is refused with %o', async (more, field) => {
    const saved = await saveRecord(db, flavors, undefined, form(more), almaz)
    expect(saved).toMatchObject({ reason: 'invalid', errors: { [field]: { message: expect.any(String) } } })
  })

  it.each([
    [{ allergens: ['dust'] }, 'flavors_allergens_check'],
    [{ weekdays: ['caturday'] }, 'flavors_weekdays_check'],
    [{ surcharge_santim: -1 }, 'flavors_surcharge_santim_check'],
  ])('is not kept with %o, whatever a program says', async (values, constraint) => {
    await expect(buildFlavor(db, values)).rejects.toThrow(constraint)
  })
})

describe('a cake type', () => {
  const form = (more: Record<string, string> = {}) => ({
    typed: {
      ...cakeTypes.typedOf(cakeTypes.blank),
      name_en: 'Sponge',
      name_am: 'ስፖንጅ',
      ...more,
    },
  })

  it('says which flavors it is made with, and keeps them from being deleted', async () => {
    await buildFlavor(db, { id: 'honey' })
    const typed = form({ flavor_ids: 'honey', points_factor_milli: '1.5' })
    expect(await saveRecord(db, cakeTypes, undefined, typed, almaz)).toMatchObject({ ok: true })
    expect(await listCakeTypes(db)).toMatchObject([{ flavorIds: ['honey'], pointsFactorMilli: 1500 }])
    expect(await deleteRow(db, 'flavors', 'honey', almaz)).toMatchObject({
      reason: 'in_use',
      uses: [{ what: 'cake_types', count: 1 }],
    })
    await expect(db.deleteFrom('flavors').execute()).rejects.toThrow('cake types name the flavor')
  })

  it('names no flavor that is not there, also when it went at the same moment', async () => {
    const gone = await saveRecord(db, cakeTypes, undefined, form({ flavor_ids: 'honey' }), almaz)
    expect(gone).toMatchObject({ ok: false, reason: 'choice_gone' })
    for (const id of ['a', 'b', 'c', 'd']) {
      await buildFlavor(db, { id })
      await buildCakeType(db, { id })
      const [named, deleted] = await Promise.all([
        saveRecord(db, cakeTypes, { id, version: 1 }, form({ flavor_ids: id }), almaz),
        deleteRow(db, 'flavors', id, almaz),
      ])
      expect([named.ok, deleted.ok].filter(Boolean)).toHaveLength(1)
    }
  })
})
