import type { ImageView } from '#app/base/media/image.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Allergen } from './allergens.ts'
import type { CakeLimits } from './cake-limits.ts'

/** Something with a name in both languages. */
export interface Named {
  nameEn: string
  nameAm: string
}

/** name_am when the language is Amharic, otherwise name_en. Requirement 1.7. */
export function nameIn(lang: Lang, thing: Named): string {
  return lang === 'am' ? thing.nameAm : thing.nameEn
}

/** With the main one. The database holds it (migration 0038). */
export const MAX_CAKE_PICTURES = 8

/** A picture of a cake, and what it shows. */
export interface CakePicture {
  image: ImageView
  altEn: string
  altAm: string
}

/** A cake on sale, in both languages. */
export interface Cake extends Named {
  id: string
  descriptionEn: string
  descriptionAm: string
  /** Null: the shop's own policies apply (setting `policies.text`). */
  policiesEn: string | null
  policiesAm: string | null
  /** Per piece. */
  priceSantim: number
  /** What a kilogram costs, said beside the price and never charged; null: not said. */
  pricePerKgSantim: number | null
  image: ImageView
  imageAltEn: string
  imageAltAm: string
  /** Those after the main one, in their order. */
  morePictures: readonly CakePicture[]
  /** Title of its page for search engines; null: its name. */
  seoTitleEn: string | null
  seoTitleAm: string | null
  /** Daily: bought at once by the piece. Otherwise special order: composed and quoted. */
  isAvailableDaily: boolean
  /** Made without egg, milk or butter. */
  isFasting: boolean
  allergens: readonly Allergen[]
  /** The last day on which it is offered, when there is one. */
  offeredUntil: Day | null
  limits: CakeLimits
  /** That it suits; none: it suits none more than another. */
  occasionIds: readonly string[]
}

/** A cake as a screen shows it, in the language of the page. */
export interface CakeView extends Named {
  id: string
  name: string
  description: string
  /** Null: show the shop's own policies. */
  policies: string | null
  /** Per piece. */
  priceSantim: number
  image: ImageView
  imageAlt: string
  isAvailableDaily: boolean
  isFasting: boolean
}

/** All pictures of a cake, the main one first. */
export function picturesOf(cake: Pick<Cake, 'image' | 'imageAltEn' | 'imageAltAm' | 'morePictures'>): CakePicture[] {
  return [{ image: cake.image, altEn: cake.imageAltEn, altAm: cake.imageAltAm }, ...cake.morePictures]
}

export function viewCake(cake: Cake, lang: Lang): CakeView {
  const isAmharic = lang === 'am'
  return {
    id: cake.id,
    name: nameIn(lang, cake),
    nameEn: cake.nameEn,
    nameAm: cake.nameAm,
    description: isAmharic ? cake.descriptionAm : cake.descriptionEn,
    policies: isAmharic ? cake.policiesAm : cake.policiesEn,
    priceSantim: cake.priceSantim,
    image: cake.image,
    imageAlt: isAmharic ? cake.imageAltAm : cake.imageAltEn,
    isAvailableDaily: cake.isAvailableDaily,
    isFasting: cake.isFasting,
  }
}
