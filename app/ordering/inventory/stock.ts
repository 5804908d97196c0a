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

export interface StockRefusal {
  ok: false
  reason: 'stock_short'
  day: Day
  cakes: ShortCake[]
}
