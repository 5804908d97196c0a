import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { findCake, listCakes, listRelatedCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import {
  buildCake,
  buildFlavor,
  buildImage,
  buildInspiration,
  buildOccasion,
  buildSize,
  buildVariant,
} from '#app/catalog/cakes/catalog.factory.ts'
import { findVariant, listFlavors, listSizes, listVariants } from '#app/catalog/cakes/choices.queries.server.ts'
import { findInspiration, listInspirations, listOccasions } from '#app/catalog/occasions/occasions.queries.server.ts'
import { findShopPicture } from '#app/catalog/cakes/shop-pictures.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

/** No occasion in this test has a season. */
const TODAY = '2026-11-21'

const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)

describe('listCakes', () => {
  it('lists cakes on sale in the order of the shop', async () => {
    const last = await buildCake(db, { position: 2 })
    const first = await buildCake(db, { position: 1 })
    await buildCake(db, { is_active: false })
    expect(idsOf(await listCakes(db, TODAY))).toEqual([first, last])
  })

  it.each([
    ['VELV', ['red-velvet']],
    ['ቬልቬት', ['red-velvet']],
    ['  mango ', ['mango']],
    ['ኬክ', ['mango', 'red-velvet']],
    ['100%', ['mango']],
    ['%', ['mango']],
    ['_', []],
    ['\\', []],
    ["'; drop table cakes; --", []],
    ['\0', ['mango', 'red-velvet']],
    ['', ['mango', 'red-velvet']],
  ])('search %j finds %j', async (search, ids) => {
    await buildCake(db, { id: 'mango', name_en: '100% Mango', name_am: 'የማንጎ ኬክ' })
    await buildCake(db, { id: 'red-velvet', name_en: 'Red Velvet', name_am: 'ሬድ ቬልቬት ኬክ' })
    expect(idsOf(await listCakes(db, TODAY, { search }))).toEqual(ids)
  })

  it('distinguishes daily and special-order cakes', async () => {
    const daily = await buildCake(db, { is_available_daily: true })
    const special = await buildCake(db)
    expect(idsOf(await listCakes(db, TODAY, { daily: true }))).toEqual([daily])
    expect(idsOf(await listCakes(db, TODAY, { daily: false }))).toEqual([special])
  })
})

describe('findCake', () => {
  it('returns all that a page shows', async () => {
    const imageId = await buildImage(db, { width: 1024, height: 768 })
    const id = await buildCake(db, {
      price_santim: 11_050,
      image_id: imageId,
      policies_en: 'Keep cool.',
      is_fasting: true,
    })
    expect(await findCake(db, id, TODAY)).toEqual({
      id,
      nameEn: 'Honey Cake',
      nameAm: 'የማር ኬክ',
      descriptionEn: '',
      descriptionAm: '',
      policiesEn: 'Keep cool.',
      policiesAm: null,
      priceSantim: 11_050,
      image: {
        id: imageId,
        width: 1024,
        height: 768,
        widths: [160, 320, 480, 640],
        placeholder: 'data:image/webp;base64,',
      },
      imageAltEn: '',
      imageAltAm: '',
      morePictures: [],
      occasionIds: [],
      isAvailableDaily: false,
      isFasting: true,
      pricePerKgSantim: null,
      seoTitleEn: null,
      seoTitleAm: null,
      allergens: [],
      offeredUntil: null,
      limits: { sizeIds: [], flavorIds: [], cakeTypeIds: [], variantIds: [] },
    })
  })

  it.each(['unknown', '', 'Not A Slug', '\0', 'x'.repeat(10_000)])('finds none at %j', async (id) => {
    expect(await findCake(db, id, TODAY)).toBeUndefined()
  })

  it('finds none that is off sale', async () => {
    expect(await findCake(db, await buildCake(db, { is_active: false }), TODAY)).toBeUndefined()
  })
})

it.each([
  ['from its first day', { offered_from: '2026-11-21' }, ['2026-11-20', false], ['2026-11-21', true]],
  ['until its last day', { offered_until: '2026-11-21' }, ['2026-11-21', true], ['2026-11-22', false]],
  ['in its season of every year', { season: 'gregorian 11-01 11-30' }, ['2027-11-30', true], ['2027-12-01', false]],
  ['over the new year', { season: 'gregorian 12-20 01-10' }, ['2027-01-10', true], ['2027-01-11', false]],
  [
    'in a season of the Ethiopian calendar',
    { season: 'ethiopian 03-01 03-30' },
    ['2026-11-09', false],
    ['2026-11-10', true],
  ],
])('a cake is offered %s', async (_when, values, ...days) => {
  const id = await buildCake(db, values)
  for (const [day, isOffered] of days as [string, boolean][]) {
    expect([day, idsOf(await listCakes(db, day))]).toEqual([day, isOffered ? [id] : []])
    expect((await findCake(db, id, day))?.id).toBe(isOffered ? id : undefined)
  }
})

it('suggests the cakes that the shop chose before all others, as long as they are offered', async () => {
  const alike = await buildCake(db, { is_available_daily: true })
  const chosen = await buildCake(db, { position: 9 })
  const over = await buildCake(db, { offered_until: '2026-01-01' })
  const shown = await buildCake(db, { is_available_daily: true, related_ids: [over, chosen] })
  const related = await listRelatedCakes(db, { id: shown, isAvailableDaily: true, isFasting: false }, TODAY)
  expect(idsOf(related)).toEqual([chosen, alike])
})

it('suggests cakes of the same kind first, never the cake itself', async () => {
  const shown = await buildCake(db, { is_available_daily: true })
  const special = await buildCake(db, { position: 0 })
  const alike = await buildCake(db, { is_available_daily: true, position: 9 })
  const isFasting = false
  expect(idsOf(await listRelatedCakes(db, { id: shown, isAvailableDaily: true, isFasting }, TODAY))).toEqual([
    alike,
    special,
  ])
  expect(await listRelatedCakes(db, { id: shown, isAvailableDaily: true, isFasting }, TODAY, 1)).toHaveLength(1)
})

describe('sizes and flavors', () => {
  it('are in the order of the shop without an occasion', async () => {
    const second = await buildSize(db, { position: 2 })
    const first = await buildSize(db, { position: 1 })
    await buildSize(db, { is_active: false })
    expect(idsOf(await listSizes(db))).toEqual([first, second])
  })

  it('are those associated with the occasion', async () => {
    const [size, flavor] = [await buildSize(db), await buildFlavor(db)]
    await buildSize(db)
    await buildFlavor(db)
    const occasionId = await buildOccasion(db, { sizeIds: [size], flavorIds: [flavor] })
    expect(idsOf(await listSizes(db, { ofOccasion: { id: occasionId, today: TODAY } }))).toEqual([size])
    expect(idsOf(await listFlavors(db, { ofOccasion: { id: occasionId, today: TODAY } }))).toEqual([flavor])
  })

  it('are none when none is associated', async () => {
    await buildSize(db)
    await buildFlavor(db)
    const occasionId = await buildOccasion(db)
    for (const id of [occasionId, 'unknown', '\0']) {
      expect(await listSizes(db, { ofOccasion: { id, today: TODAY } })).toEqual([])
      expect(await listFlavors(db, { ofOccasion: { id, today: TODAY } })).toEqual([])
    }
  })
})

it('lists variants by pieces, the smallest first', async () => {
  await buildVariant(db, { id: 'box', pieces: 12 })
  await buildVariant(db, { id: 'single', pieces: 1 })
  await buildVariant(db, { id: 'gone', pieces: 3, is_active: false })
  expect(idsOf(await listVariants(db))).toEqual(['single', 'box'])
  expect(await findVariant(db, 'box')).toMatchObject({ pieces: 12, priceMultiplierMilli: 6000 })
  expect(await findVariant(db, 'gone')).toBeUndefined()
})

it('lists occasions with and without a picture', async () => {
  await buildOccasion(db, { id: 'wedding', kind: 'wedding', position: 2, image_id: await buildImage(db) })
  await buildOccasion(db, { id: 'birthday', position: 1 })
  const occasions = await listOccasions(db, TODAY)
  expect(occasions.map(({ id, image }) => [id, image?.widths])).toEqual([
    ['birthday', undefined],
    ['wedding', [160, 320, 480, 640]],
  ])
})

describe('listInspirations', () => {
  async function buildGallery(): Promise<void> {
    await buildOccasion(db, { id: 'wedding' })
    await buildOccasion(db, { id: 'birthday' })
    const imageId = await buildImage(db)
    for (let index = 0; index < 20; index += 1) {
      await buildInspiration(db, {
        id: `i${index}`,
        occasion_id: index < 10 ? 'birthday' : 'wedding',
        image_id: imageId,
        position: index,
      })
    }
    await buildInspiration(db, { occasion_id: 'birthday', image_id: imageId, is_active: false })
  }
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `i${from + index}`)

  it.each([
    [{ page: 0 }, range(0, 9), 20],
    [{ page: 1 }, range(9, 18), 20],
    [{ page: 2, occasionId: 'all' }, range(18, 20), 20],
    [{ page: 3 }, [], 20],
    [{ page: 0, occasionId: 'birthday' }, range(0, 9), 10],
    [{ page: 1, occasionId: 'birthday' }, range(9, 10), 10],
    [{ page: 0, occasionId: 'unknown' }, [], 0],
    [{ page: 0, occasionId: '\0' }, [], 0],
  ])('%j', async (filter, ids, total) => {
    await buildGallery()
    const page = await listInspirations(db, { ...filter, today: TODAY })
    expect([idsOf(page.items), page.total, page.page]).toEqual([ids, total, filter.page])
  })

  it('has a first page without items while the gallery is empty', async () => {
    expect(await listInspirations(db, { page: 0, today: TODAY })).toEqual({ items: [], total: 0, page: 0 })
  })

  it('finds one inspiration unless it is hidden', async () => {
    const id = await buildInspiration(db)
    const hidden = await buildInspiration(db, { is_active: false })
    expect(await findInspiration(db, id, TODAY)).toMatchObject({ id, nameEn: 'Roses' })
    expect(await findInspiration(db, hidden, TODAY)).toBeUndefined()
    expect(await findInspiration(db, '\0', TODAY)).toBeUndefined()
  })
})

it('has a picture for a place, or none', async () => {
  const imageId = await buildImage(db)
  await db.insertInto('shop_pictures').values({ place: 'hero', image_id: imageId, alt_en: 'A table' }).execute()
  expect(await findShopPicture(db, 'hero')).toMatchObject({ altEn: 'A table', image: { id: imageId } })
  expect(await findShopPicture(db, 'attic')).toBeUndefined()
})
