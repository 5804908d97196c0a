import type { Day } from '../time/calendar.ts'
import type { Translate } from '../text/translate.ts'
import { fastOn } from './fasting.ts'
import { holidaysOn, type ConfirmedEid } from './holidays.ts'

/** What a day is besides a date, in words. */
export interface DayMarks {
  /** "Abiy Tsom day 55"; empty: nobody fasts. */
  fast: string
  /** "Fasika"; empty: an ordinary day. */
  holiday: string
}

/** The fast of a day in words; empty when there is none. */
export function fastText(day: Day, t: Translate): string {
  const fastDay = fastOn(day)
  return fastDay ? t(`feast.fast.${fastDay.fast}`, { day: fastDay.dayOfFast }) : ''
}

/** A feast and a fast may meet: Siklet lies in Abiy Tsom. */
export function viewDayMarks(day: Day, t: Translate, confirmed: readonly ConfirmedEid[]): DayMarks {
  const holidays = holidaysOn(day, confirmed)
  return { fast: fastText(day, t), holiday: holidays.map((holiday) => t(`feast.${holiday}`)).join(' · ') }
}
