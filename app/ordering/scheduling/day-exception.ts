import type { Day } from '#app/base/platform/time/calendar.ts'

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
}

export type DayExceptions = ReadonlyMap<Day, DayException>

export const noDayExceptions: DayExceptions = new Map()
