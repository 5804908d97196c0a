import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import type { OccasionKind } from './occasion.ts'

/** A whole catalog. Rows are in display order; pictures are already stored. */
export interface CatalogContent {
  cakes: {
    id: string
    name: Text
    description: Text
    policies: Text | null
    priceSantim: number
    imageId: string
    imageAlt: Text
    morePictures: readonly { imageId: string; alt: Text }[]
    isAvailableDaily: boolean
    isFasting: boolean
    leadHours: number | null
  }[]
  sizes: {
    id: string
    name: Text
    priceMultiplierMilli: number
    servesFrom: number
    servesTo: number
    weightGrams: number
    diameterCm: number
    tiers: number
    points: number
    leadHours: number | null
  }[]
  flavors: { id: string; name: Text; description: Text; color: string; isFasting: boolean }[]
  cakeTypes: { id: string; name: Text; description: Text; isFasting: boolean; leadHours: number | null }[]
  variants: { id: string; label: Text; pieces: number; priceMultiplierMilli: number }[]
  extras: {
    id: string
    name: Text
    description: Text
    priceSantim: number
    needsPicture: boolean
    asksNumber: boolean
  }[]
  occasions: {
    id: string
    kind: OccasionKind
    name: Text
    imageId: string
    sizeIds: readonly string[]
    flavorIds: readonly string[]
    leadHours: number | null
  }[]
  inspirations: { id: string; occasionId: string; name: Text; imageId: string }[]
  shopPictures: { place: string; imageId: string; alt: Text }[]
  /** Days that differ from their weekday; a reason of null is not shown. */
  dayExceptions: { day: Day; isClosed: boolean; capacityPoints: number | null; reason: Text | null }[]
}

/** An arbitrary number, the same in every process of the shop. */
const ADVISORY_LOCK = 7_446_023

/**
 * Fills an empty catalog completely or not at all; of processes that start together one does it. Refuses a catalog that
 * has a cake or an occasion, so that an owner's own catalog never mixes with another. `andThen` belongs to the same transaction.
 */
export async function fillCatalog(
  db: Database,
  content: CatalogContent,
  andThen: (trx: Database) => Promise<void>,
): Promise<{ ok: true } | Refusal<'catalog_not_empty'>> {
  return db.transaction().execute(async (trx) => {
    await lockCatalog(trx)
    if (!(await isCatalogEmpty(trx))) return { ok: false, reason: 'catalog_not_empty' }
    await insertChoices(trx, content)
    await insertOccasions(trx, content)
    await trx
      .insertInto('cakes')
      .values(
        content.cakes.map((cake, position) => ({
          id: cake.id,
          ...names(cake.name),
          ...descriptions(cake.description),
          policies_en: cake.policies?.en ?? null,
          policies_am: cake.policies?.am ?? null,
          price_santim: cake.priceSantim,
          image_id: cake.imageId,
          image_alt_en: cake.imageAlt.en,
          image_alt_am: cake.imageAlt.am,
          picture_ids: cake.morePictures.map(({ imageId }) => imageId),
          picture_alts_en: cake.morePictures.map(({ alt }) => alt.en),
          picture_alts_am: cake.morePictures.map(({ alt }) => alt.am),
          is_available_daily: cake.isAvailableDaily,
          is_fasting: cake.isFasting,
          lead_hours: cake.leadHours,
          position,
        })),
      )
      .execute()
    await trx
      .insertInto('shop_pictures')
      .values(
        content.shopPictures.map(({ place, imageId, alt }) => ({
          place,
          image_id: imageId,
          alt_en: alt.en,
          alt_am: alt.am,
        })),
      )
      .execute()
    await insertDayExceptions(trx, content)
    await andThen(trx)
    return { ok: true }
  })
}

export async function isCatalogEmpty(db: Database): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('cakes').select('id')).as('has_cakes'),
      eb.exists(eb.selectFrom('occasions').select('id')).as('has_occasions'),
    ])
    .executeTakeFirstOrThrow()
  return !row.has_cakes && !row.has_occasions
}

async function lockCatalog(trx: Database): Promise<void> {
  await trx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(ADVISORY_LOCK)]).as('locked')).execute()
}

async function insertChoices(trx: Database, content: CatalogContent): Promise<void> {
  await trx
    .insertInto('sizes')
    .values(
      content.sizes.map((size, position) => ({
        id: size.id,
        ...names(size.name),
        price_multiplier_milli: size.priceMultiplierMilli,
        serves_from: size.servesFrom,
        serves_to: size.servesTo,
        weight_grams: size.weightGrams,
        diameter_cm: size.diameterCm,
        tiers: size.tiers,
        points: size.points,
        lead_hours: size.leadHours,
        position,
      })),
    )
    .execute()
  await trx
    .insertInto('flavors')
    .values(
      content.flavors.map((flavor, position) => ({
        id: flavor.id,
        ...names(flavor.name),
        ...descriptions(flavor.description),
        color: flavor.color,
        is_fasting: flavor.isFasting,
        position,
      })),
    )
    .execute()
  await trx
    .insertInto('cake_types')
    .values(
      content.cakeTypes.map((cakeType, position) => ({
        id: cakeType.id,
        ...names(cakeType.name),
        ...descriptions(cakeType.description),
        is_fasting: cakeType.isFasting,
        lead_hours: cakeType.leadHours,
        position,
      })),
    )
    .execute()
  await trx
    .insertInto('variants')
    .values(
      content.variants.map(({ id, label, pieces, priceMultiplierMilli }) => ({
        id,
        label_en: label.en,
        label_am: label.am,
        pieces,
        price_multiplier_milli: priceMultiplierMilli,
      })),
    )
    .execute()
  await trx
    .insertInto('extras')
    .values(
      content.extras.map((extra, position) => ({
        id: extra.id,
        ...names(extra.name),
        ...descriptions(extra.description),
        price_santim: extra.priceSantim,
        needs_picture: extra.needsPicture,
        asks_number: extra.asksNumber,
        position,
      })),
    )
    .execute()
}

async function insertOccasions(trx: Database, { occasions, inspirations }: CatalogContent): Promise<void> {
  await trx
    .insertInto('occasions')
    .values(
      occasions.map(({ id, kind, name, imageId, leadHours }, position) => ({
        id,
        kind,
        ...names(name),
        image_id: imageId,
        lead_hours: leadHours,
        position,
      })),
    )
    .execute()
  await trx
    .insertInto('occasion_sizes')
    .values(occasions.flatMap(({ id, sizeIds }) => sizeIds.map((sizeId) => ({ occasion_id: id, size_id: sizeId }))))
    .execute()
  await trx
    .insertInto('occasion_flavors')
    .values(
      occasions.flatMap(({ id, flavorIds }) => flavorIds.map((flavorId) => ({ occasion_id: id, flavor_id: flavorId }))),
    )
    .execute()
  await trx
    .insertInto('inspirations')
    .values(
      inspirations.map(({ id, occasionId, name, imageId }, position) => ({
        id,
        occasion_id: occasionId,
        ...names(name),
        image_id: imageId,
        position,
      })),
    )
    .execute()
}

async function insertDayExceptions(trx: Database, { dayExceptions }: CatalogContent): Promise<void> {
  if (dayExceptions.length === 0) return
  await trx
    .insertInto('day_exceptions')
    .values(
      dayExceptions.map(({ day, isClosed, capacityPoints, reason }) => ({
        day,
        is_closed: isClosed,
        capacity_points: capacityPoints,
        reason_en: reason?.en ?? '',
        reason_am: reason?.am ?? '',
      })),
    )
    .onConflict((conflict) => conflict.column('day').doNothing()) // days that the owner entered stay
    .execute()
}

function names({ en, am }: Text): { name_en: string; name_am: string } {
  return { name_en: en, name_am: am }
}

function descriptions({ en, am }: Text): { description_en: string; description_am: string } {
  return { description_en: en, description_am: am }
}
