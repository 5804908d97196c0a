import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import { withoutBlur } from '#app/base/media/image.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { nameIn, type Named } from '#app/catalog/cakes/cake.ts'
import { thoseGoingWith, type CakeLimits } from '#app/catalog/cakes/cake-limits.ts'
import type { CakeType, Flavor } from '#app/catalog/cakes/choices.ts'
import { listCakeTypes, listFlavors } from '#app/catalog/cakes/choices.queries.server.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { isOnShow } from '#app/catalog/occasions/occasions.queries.server.ts'
import { buildIndex, find } from './find.ts'
import type { FoundThing, SearchThing } from './search-thing.ts'
import { cakeToFind, pictureToFind } from './searchable.ts'

/** Everything that search finds: the cakes on sale, then the pictures of the gallery, in the shop's order. */
export async function listSearchThings(db: Database, today: Day, lang: Lang): Promise<SearchThing[]> {
  const [cakes, pictures, flavors, cakeTypes] = await Promise.all([
    listCakes(db, today),
    listPictures(db, today),
    listFlavors(db),
    listCakeTypes(db),
  ])
  return [
    ...cakes.map((cake) => ({
      kind: cake.isAvailableDaily ? ('daily' as const) : ('special' as const),
      id: cake.id,
      name: nameIn(lang, cake),
      price: cake.isAvailableDaily ? formatPrice(cake.priceSantim, lang) : '',
      image: withoutBlur(cake.image),
      ...(cake.isFasting && { isFasting: true }),
      ...cakeToFind(cake, cake.isAvailableDaily ? [] : madeIn(cake.limits, flavors, cakeTypes)),
    })),
    ...pictures.map((picture) => ({
      kind: 'picture' as const,
      id: picture.id,
      name: nameIn(lang, picture),
      price: '',
      image: withoutBlur(picture.image),
      ...pictureToFind(picture, picture.occasion),
    })),
  ]
}

function madeIn(limits: CakeLimits, flavors: readonly Flavor[], cakeTypes: readonly CakeType[]): Named[] {
  return [...thoseGoingWith(flavors, limits.flavorIds), ...thoseGoingWith(cakeTypes, limits.cakeTypeIds)]
}

/** What the shop has for a query, best first. */
export async function searchShop(
  db: Database,
  query: string,
  { today, lang }: { today: Day; lang: Lang },
): Promise<FoundThing[]> {
  const found = find(buildIndex(await listSearchThings(db, today, lang)), query)
  return found.map(({ names: _names, more: _more, ...thing }) => thing)
}

async function listPictures(db: Database, today: Day) {
  const rows = await db
    .selectFrom('inspirations')
    .innerJoin('images', 'images.id', 'inspirations.image_id')
    .innerJoin('occasions', 'occasions.id', 'inspirations.occasion_id')
    .select(['inspirations.id', 'inspirations.name_en', 'inspirations.name_am', 'alt_en', 'alt_am'])
    .select(['occasions.name_en as occasion_en', 'occasions.name_am as occasion_am'])
    .select(imageColumns)
    .where(isOnShow(today))
    .orderBy('inspirations.is_featured', 'desc')
    .orderBy('inspirations.position')
    .orderBy('inspirations.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    nameEn: row.name_en,
    nameAm: row.name_am,
    altEn: row.alt_en,
    altAm: row.alt_am,
    occasion: { nameEn: row.occasion_en, nameAm: row.occasion_am },
    image: readImage(row),
  }))
}
