import type { ImageView } from '#app/base/media/image.ts'
import type { Milli, Santim } from '#app/base/platform/money.ts'
import type { Allergen } from './allergens.ts'
import type { Named } from './cake.ts'

/** Monday first, as people plan a week. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** How big a special-order cake is. */
export interface Size extends Named {
  id: string
  priceMultiplierMilli: Milli
  servesFrom: number
  servesTo: number
  weightGrams: number
  diameterCm: number
  tiers: number
  /** Of a day's work: see orders/capacity.ts. */
  points: number
  /** Hours before the handover by which it must be ordered; null: as the shop's settings say. */
  leadHours: number | null
}

export interface Flavor extends Named {
  id: string
  descriptionEn: string
  descriptionAm: string
  /** `#rrggbb`, shown beside the name. */
  color: string
  /** Made without egg, milk or butter. */
  isFasting: boolean
  image: ImageView | null
  /** On the price of the cake, before the factor of the size. */
  surchargeSantim: Santim
  allergens: readonly Allergen[]
  /** On which cakes with it are handed over; none named: every day. */
  weekdays: readonly Weekday[]
}

/** The sponge of a special-order cake. */
export interface CakeType extends Named {
  id: string
  descriptionEn: string
  descriptionAm: string
  /** Made without egg, milk or butter. */
  isFasting: boolean
  /** As of a size. */
  leadHours: number | null
  image: ImageView | null
  /** Of the size's points. */
  pointsFactorMilli: Milli
  /** What it can be made with; none named: everything. */
  flavorIds: readonly string[]
}

/** What comes with a cake made to order beside the writing on it: candles, a board, a print. */
export interface Extra extends Named {
  id: string
  descriptionEn: string
  descriptionAm: string
  /** Added to the price of the cake, whatever its size. */
  priceSantim: Santim
  /** Made from a picture that the customer sends. */
  needsPicture: boolean
}

/** A pack of a daily cake: so many pieces at so many times the price of one. */
export interface Variant {
  id: string
  labelEn: string
  labelAm: string
  pieces: number
  priceMultiplierMilli: Milli
}
