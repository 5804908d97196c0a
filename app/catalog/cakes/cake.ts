import type { ImageView } from '#app/base/media/image.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Allergen } from './allergens.ts'
import type { CakeLimits } from './cake-limits.ts'

export interface Named {
  nameEn: string
  nameAm: string
}

/** name_am when the language is Amharic, otherwise name_en. Requirement 1.7. */
export function nameIn(lang: Lang, thing: Named): string {
  return lang === 'am' ? thing.nameAm : thing.nameEn
}

/** Including the main picture. The database checks the same limit (migration 0038). */
export const MAX_CAKE_PICTURES = 8

export interface CakePicture {
  image: ImageView
  altEn: string
  altAm: string
}

export interface Cake extends Named {
  id: string
  descriptionEn: string
  descriptionAm: string
  /** Null: the shop's own policies apply (setting `policies.text`). */
  policiesEn: string | null
  policiesAm: string | null
  /** Per piece. */
  priceSantim: number
  /** Price of a kilogram, shown beside the price; only a till sells by it. Null: not shown. */
  pricePerKgSantim: number | null
  image: ImageView
  imageAltEn: string
  imageAltAm: string
  morePictures: readonly CakePicture[]
  /** Page title for search engines; null: the cake's name. */
  seoTitleEn: string | null
  seoTitleAm: string | null
  /** True for a daily cake, sold by the piece; false for a custom cake, composed and quoted. */
  isAvailableDaily: boolean
  isFasting: boolean
  allergens: readonly Allergen[]
  /** The last day on which it is offered; null: no end. */
  offeredUntil: Day | null
  limits: CakeLimits
  /** Occasions that it suits; empty: no particular one. */
  occasionIds: readonly string[]
}

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

export function picturesOf(cake: Pick<Cake, 'image' | 'imageAltEn' | 'imageAltAm' | 'morePictures'>): CakePicture[] {
  return [{ image: cake.image, altEn: cake.imageAltEn, altAm: cake.imageAltAm }, ...cake.morePictures]
}

export function presentCake(cake: Cake, lang: Lang): CakeView {
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
