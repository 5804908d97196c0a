import type { Day } from '#app/base/platform/time/calendar.ts'

/** Reasons of movements. Requirement 15.4. */
export const STOCK_REASONS = ['bake', 'sale', 'waste', 'count', 'correction', 'carry'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

export interface ShortCake {
  cakeId: string
  nameEn: string
  nameAm: string
  wanted: number
  /** Never negative; also 0 when somebody marked it as sold out. */
  left: number
}

/** Who would hold unpaid pieces: what `check_holder` counts by. */
export interface Holder {
  /** +251 and nine digits; null without one. */
  phone: string | null
  /** Digest of the browser's key; null for a program or a browser without one. */
  browser: string | null
  address: string | null
  /** Pieces that the phone, or the browser, may hold: as many as one online order may have. */
  most: number
}

/** This phone, browser or address holds too many unpaid pieces already. */
export interface HolderRefusal {
  ok: false
  reason: 'too_many_unpaid'
  retryAfterSeconds: number
}

export interface StockRefusal {
  ok: false
  reason: 'stock_short'
  day: Day
  cakes: ShortCake[]
}
