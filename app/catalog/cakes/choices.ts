import type { ImageView } from '#app/base/media/image.ts'
import type { Milli, Santim } from '#app/base/platform/money.ts'
import type { Allergen } from './allergens.ts'
import type { Named } from './cake.ts'

/** Monday first, as people plan a week. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export interface Size extends Named {
  id: string
  priceMultiplierMilli: Milli
  servesFrom: number
  servesTo: number
  weightGrams: number
  diameterCm: number
  tiers: number
  /** Points of a day's work: see orders/capacity.ts. */
  points: number
  /** Lead time in hours; null: the shop's setting applies. */
  leadHours: number | null
}

export interface Flavor extends Named {
  id: string
  descriptionEn: string
  descriptionAm: string
  /** `#rrggbb`, shown beside the name. */
  color: string
  isFasting: boolean
  image: ImageView | null
  /** Added to the price of the cake, before the size's multiplier. */
  surchargeSantim: Santim
  allergens: readonly Allergen[]
  /** Weekdays on which cakes with it are handed over; empty: every day. */
  weekdays: readonly Weekday[]
}

export interface CakeType extends Named {
  id: string
  descriptionEn: string
  descriptionAm: string
  isFasting: boolean
  leadHours: number | null
  image: ImageView | null
  pointsFactorMilli: Milli
  /** Flavors it can be made with; empty: all. */
  flavorIds: readonly string[]
}

/** An addition to a custom cake at its own price: candles, a board, a print. */
export interface Extra extends Named {
  id: string
  descriptionEn: string
  descriptionAm: string
  /** Added to the price of the cake, whatever its size. */
  priceSantim: Santim
  needsPicture: boolean
  /** Such as number candles: the customer says which number. */
  asksNumber: boolean
}

/** A pack of a daily cake: its number of pieces and its price multiplier. */
export interface Variant {
  id: string
  labelEn: string
  labelAm: string
  pieces: number
  priceMultiplierMilli: Milli
}
