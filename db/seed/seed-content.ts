import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import type { Text } from '#app/base/platform/text/translate.ts'

/** Shapes of the demo shop's rows. `picture` is a file under `pictures/`; rows are in the shop's order. */
export interface SeedCake {
  id: string
  picture: string
  name: Text
  description: Text
  /** Absent: the shop's own policies. One sentence per line. */
  policies?: Text
  /** Describes the picture for people who cannot see it. */
  alt: Text
  /** In another light and nearness: a cut, or something known beside it that tells the size. */
  more: readonly { picture: string; alt: Text }[]
  kind: 'daily' | 'special'
  priceBirr: number
  isFasting?: boolean
}

export interface SeedSize {
  id: string
  name: Text
  priceMultiplierMilli: number
  serves: readonly [from: number, to: number]
  weightGrams: number
  diameterCm: number
  tiers?: number
  /** Points of a day's work. */
  points: number
  /** Absent: the shop's setting. */
  leadHours?: number
}

export interface SeedFlavor {
  id: string
  name: Text
  description: Text
  color: string
  isFasting?: boolean
}

export interface SeedCakeType {
  id: string
  name: Text
  description: Text
  isFasting?: boolean
  /** Absent: the shop's setting. */
  leadHours?: number
}

export interface SeedVariant {
  id: string
  label: Text
  pieces: number
  priceMultiplierMilli: number
}

export interface SeedExtra {
  id: string
  name: Text
  description: Text
  priceBirr: number
  /** Needs a picture from the customer. */
  needsPicture?: boolean
  /** The customer types which number. */
  asksNumber?: boolean
}

export interface SeedOccasion {
  id: string
  kind: OccasionKind
  picture: string
  name: Text
  sizes: readonly string[]
  flavors: readonly string[]
}

export interface SeedInspiration {
  id: string
  occasion: string
  picture: string
  name: Text
}

export interface SeedShopPicture {
  place: string
  picture: string
  alt: Text
}

export interface SeedDayException {
  /** `YYYY-MM-DD` in Addis Ababa. */
  day: string
  isClosed?: boolean
  /** Absent: the weekday's points. */
  capacityPoints?: number
  reason?: Text
}
