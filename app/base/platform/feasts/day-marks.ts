import type { Day } from '../time/calendar.ts'
import type { Translate } from '../text/translate.ts'
import { fastOn } from './fasting.ts'
import { holidaysOn, type ConfirmedEid } from './holidays.ts'

export interface DayMarks {
  fast: string
  holiday: string
}

export function fastText(day: Day, t: Translate): string {
  const fastDay = fastOn(day)
  return fastDay ? t(`feast.fast.${fastDay.fast}`, { day: fastDay.dayOfFast }) : ''
}

export function presentDayMarks(day: Day, t: Translate, confirmed: readonly ConfirmedEid[]): DayMarks {
  const holidays = holidaysOn(day, confirmed)
  return { fast: fastText(day, t), holiday: holidays.map((holiday) => t(`feast.${holiday}`)).join(' · ') }
}
