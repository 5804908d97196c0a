import { DAY_OF_MONTH } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { Calendar } from '#app/base/platform/time/calendar.ts'
import { longestMonth, type YearlyDay } from '../important-date.ts'

/** A yearly day that a customer wants to remember: "Sara's birthday". */
export interface DateFields extends YearlyDay {
  name: string
  /** What a cake for it is for; null: open. */
  occasionId: string | null
}

export interface AccountDate extends DateFields {
  id: string
}

export const MOST_DATES = 20
export const DATE_NAME_MAX_LENGTH = 60

export type DateFault = 'name' | 'day'

/** The value of a month in a list with the months of both calendars: "ethiopian-3". */
export function monthValue(calendar: Calendar, month: number): string {
  return `${calendar}-${month}`
}

/** Undefined: no day of a year. */
export function parseYearlyDay(typed: { month: string; day: string }): YearlyDay | undefined {
  const [, calendar, month = ''] = /^(ethiopian|gregorian)-(\d{1,2})$/.exec(typed.month) ?? []
  const day = parseNumber(typed.day, DAY_OF_MONTH) ?? 0
  const yearly = { calendar: calendar as Calendar, month: Number(month), day }
  const isDayOfYear = calendar !== undefined && day >= 1 && day <= longestMonth(yearly.calendar, yearly.month)
  return isDayOfYear ? yearly : undefined
}
