import type { ImageView } from '#app/base/media/image.ts'
import type { Named } from './cake.ts'

/** The occasions that labels know from the beginning. Requirement 6.2. */
const COMMON_KINDS = ['birthday', 'wedding', 'graduation', 'anniversary', 'other'] as const

/** These, and feasts of the year. Requirement 6.2. */
export const OCCASION_KINDS = [...COMMON_KINDS, 'holiday'] as const
export type OccasionKind = (typeof OCCASION_KINDS)[number]

/** What a cake is for; limits its sizes and flavors. */
export interface Occasion extends Named {
  id: string
  kind: OccasionKind
  image: ImageView | null
}

/** A gallery picture that a customer may choose as a reference. */
export interface Inspiration extends Named {
  id: string
  occasionId: string
  /** What is to be seen, beyond the name; empty: the name says it. */
  altEn: string
  altAm: string
  image: ImageView
}

/** Requirement 7.4. */
export const INSPIRATIONS_PAGE_SIZE = 9

/** What the gallery's filter is called when it leaves nothing out. Requirement 7.4. */
export const ALL_OCCASIONS = 'all'

export interface InspirationsPage {
  items: Inspiration[]
  /** Of all pages. */
  total: number
  /** From 0. */
  page: number
}

/** How many pages `total` inspirations fill; at least one, so that an empty gallery still has a first page. */
export function inspirationPageCount(total: number): number {
  return Math.max(1, Math.ceil(total / INSPIRATIONS_PAGE_SIZE))
}
