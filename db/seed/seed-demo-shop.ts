import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fillCatalog, isCatalogEmpty, type CatalogContent } from '#app/catalog/cakes/fill-catalog.server.ts'
import { noteDemoRows } from '#app/catalog/demo/note-demo-rows.server.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { storeImage } from '#app/base/media/store-image.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { parseBirr } from '#app/base/platform/money.ts'
import { seedCakes } from './cakes.ts'
import { seedCakeTypes, seedExtras, seedFlavors, seedSizes, seedVariants } from './choices.ts'
import { seedDayExceptions } from './day-exceptions.ts'
import { seedInspirations, seedOccasions, seedShopPictures } from './occasions.ts'
import { PICTURES_DIR, readPrepared, readPreparedIndex } from './prepared-pictures.ts'

/** A store in another place answers slowly. */
const PICTURES_AT_ONCE = 4

export interface SeedDeps extends CommandDeps {
  mediaStore: MediaStore
  log: Log
  /** Called after each picture that is stored. */
  onPicture?: (stored: number, of: number) => void
}

/** Fills an empty catalog with the demo shop and returns true. Does nothing, and returns false, for any other catalog. */
export async function seedDemoShop(deps: SeedDeps): Promise<boolean> {
  const { db, log } = deps
  if (!(await isCatalogEmpty(db))) return false
  const startedAt = performance.now()
  const imageIds = await storePictures(deps, new Set(seedPictures()))
  const content = contentOf(imageIds, deps.clock.now())
  const filled = await fillCatalog(db, content, (trx) => noteDemoRows(trx, content))
  if (!filled.ok) return false // another process was first
  log.debug(
    { cakes: seedCakes.length, pictures: imageIds.size, ms: Math.round(performance.now() - startedAt) },
    'filled the empty catalog with the demo shop',
  )
  return true
}

/** Paths below PICTURES_DIR of all pictures of the demo shop. */
export function seedPictures(): string[] {
  const ofCakes = seedCakes.flatMap((cake) => [cake, ...cake.more])
  return [...ofCakes, ...seedOccasions, ...seedInspirations, ...seedShopPictures].map(({ picture }) => picture)
}

/** Stores the pictures with the copies that were made of them beforehand. */
async function storePictures(deps: SeedDeps, pictures: ReadonlySet<string>): Promise<Map<string, string>> {
  const index = await readPreparedIndex()
  const imageIds = new Map<string, string>()
  const waiting = [...pictures]
  async function work(): Promise<void> {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const source = await readFile(path.join(PICTURES_DIR, picture))
      const image = await readPrepared(index, picture, source)
      const stored = await storeImage({ ...deps, deriveCopies: async () => ({ ok: true, image }) }, source)
      if (!stored.ok) throw new Error(`${picture}: ${stored.reason}`)
      imageIds.set(picture, stored.image.id)
      deps.onPicture?.(imageIds.size, pictures.size)
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work))
  return imageIds
}

function contentOf(imageIds: ReadonlyMap<string, string>, now: Date): CatalogContent {
  const imageIdOf = (row: { picture: string }) => imageIds.get(row.picture)!
  return {
    cakes: seedCakes.map((cake) => ({
      id: cake.id,
      name: cake.name,
      description: cake.description,
      policies: cake.policies ?? null,
      priceSantim: parseBirr(cake.priceBirr)!,
      imageId: imageIdOf(cake),
      imageAlt: cake.alt,
      morePictures: cake.more.map((picture) => ({ imageId: imageIdOf(picture), alt: picture.alt })),
      isAvailableDaily: cake.kind === 'daily',
      isFasting: cake.isFasting ?? false,
      leadHours: null,
    })),
    sizes: seedSizes.map(({ serves, tiers = 1, leadHours = null, ...size }) => ({
      ...size,
      servesFrom: serves[0],
      servesTo: serves[1],
      tiers,
      leadHours,
    })),
    flavors: seedFlavors.map((flavor) => ({ ...flavor, isFasting: flavor.isFasting ?? false })),
    cakeTypes: seedCakeTypes.map(({ isFasting = false, leadHours = null, ...type }) => ({
      ...type,
      isFasting,
      leadHours,
    })),
    variants: seedVariants,
    extras: seedExtras.map(({ priceBirr, needsPicture = false, asksNumber = false, ...extra }) => ({
      ...extra,
      priceSantim: parseBirr(priceBirr)!,
      needsPicture,
      asksNumber,
    })),
    occasions: seedOccasions.map((occasion) => ({
      ...occasion,
      imageId: imageIdOf(occasion),
      sizeIds: occasion.sizes,
      flavorIds: occasion.flavors,
      leadHours: null,
    })),
    inspirations: seedInspirations.map((inspiration) => ({
      ...inspiration,
      occasionId: inspiration.occasion,
      imageId: imageIdOf(inspiration),
    })),
    shopPictures: seedShopPictures.map((picture) => ({ ...picture, imageId: imageIdOf(picture) })),
    dayExceptions: seedDayExceptions(now).map(({ day, isClosed = false, capacityPoints = null, reason = null }) => ({
      day,
      isClosed,
      capacityPoints,
      reason,
    })),
  }
}
