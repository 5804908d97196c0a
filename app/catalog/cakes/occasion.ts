import type { ImageView } from '#app/base/media/image.ts'
import type { Named } from './cake.ts'

/** The occasion kinds that labels always offer. Requirement 6.2. */
const COMMON_KINDS = ['birthday', 'wedding', 'graduation', 'anniversary', 'other'] as const

/** The common kinds and feasts of the year. Requirement 6.2. */
export const OCCASION_KINDS = [...COMMON_KINDS, 'holiday'] as const
export type OccasionKind = (typeof OCCASION_KINDS)[number]

export interface Occasion extends Named {
  id: string
  kind: OccasionKind
  image: ImageView | null
}

export interface Inspiration extends Named {
  id: string
  occasionId: string
  /** Description of the picture beyond the name; empty: the name suffices. */
  altEn: string
  altAm: string
  image: ImageView
}

/** Requirement 7.4. */
export const INSPIRATIONS_PAGE_SIZE = 9

/** The gallery filter's value for all occasions. Requirement 7.4. */
export const ALL_OCCASIONS = 'all'

export interface InspirationsPage {
  items: Inspiration[]
  total: number
  page: number
}

/** Number of pages for `total` inspirations; at least one, so that an empty gallery has a first page. */
export function inspirationPageCount(total: number): number {
  return Math.max(1, Math.ceil(total / INSPIRATIONS_PAGE_SIZE))
}
