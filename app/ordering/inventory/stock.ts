import type { Day } from '#app/base/platform/time/calendar.ts'

/** Why pieces came or went. Requirement 15.4. */
export const STOCK_REASONS = ['bake', 'sale', 'waste', 'count', 'correction', 'carry'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** A cake of which there are fewer pieces left than somebody asks for. */
export interface ShortCake {
  cakeId: string
  nameEn: string
  nameAm: string
  wanted: number
  /** Never negative; 0 also when a person marked it as sold out. */
  left: number
}

export interface StockRefusal {
  ok: false
  reason: 'stock_short'
  /** The day on which there are not enough. */
  day: Day
  cakes: ShortCake[]
}
