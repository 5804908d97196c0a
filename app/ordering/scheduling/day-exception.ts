import type { Day } from '#app/base/platform/time/calendar.ts'

/** A day that is not like others of its weekday. */
export interface DayException {
  day: Day
  isClosed: boolean
  /** Nobody comes to the counter: what is ordered is delivered. */
  isOnlineOnly?: boolean
  /** Production points of the day; null: as on any such weekday. */
  capacityPoints: number | null
  /** Hours of its own, local wall clock; absent or null: as on any such weekday. */
  hours?: { from: string; to: string } | null
  /** Why, for customers; empty when it needs no telling. */
  reasonEn: string
  reasonAm: string
}

/** Exceptions by their day. */
export type DayExceptions = ReadonlyMap<Day, DayException>

export const noDayExceptions: DayExceptions = new Map()
