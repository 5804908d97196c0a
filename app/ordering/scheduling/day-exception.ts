import type { Text } from '#app/base/platform/text/translate.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'

/** What the plan of a feast says of one of its days, at the moment at which it was read. */
export interface FeastOfDay {
  name: Text
  /** Of the weekday's points. */
  capacityPercent: number
  /** Ids of cakes that are not made for the day. */
  cakesOff: readonly string[]
  /** Orders for the day are paid in full at once. */
  fullDeposit: boolean
  /** Whether orders of daily cakes, and of custom cakes, are still taken for the day. */
  takesDaily: boolean
  takesCustom: boolean
}

export interface DayException {
  day: Day
  isClosed: boolean
  /** Nobody picks up: orders are delivered only. */
  isOnlineOnly?: boolean
  /** Points of the day; null: as its weekday. */
  capacityPoints: number | null
  /** Local wall clock; absent or null: as its weekday. */
  hours?: { from: string; to: string } | null
  /** Reason for customers; may be empty. */
  reasonEn: string
  reasonAm: string
  feast?: FeastOfDay
  /** Nobody planned the day by hand: only a feast makes it special. */
  isFeastOnly?: true
}

export type DayExceptions = ReadonlyMap<Day, DayException>

export const noDayExceptions: DayExceptions = new Map()
