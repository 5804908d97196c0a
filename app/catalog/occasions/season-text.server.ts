import { dayInAddis, formatDay, type Calendar } from '#app/platform/calendar.ts'
import { monthName } from '#app/platform/ethiopian-calendar.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { CALENDARS, isInSeason, monthDayParts, monthsOf, nextTurn, type MonthDay, type Season } from '../season.ts'
import { monthValue } from './occasion-form.ts'

interface Speech {
  lang: Lang
  calendar: Calendar
  t: Translate
}

/** "7 Ter – 11 Ter", in the season's own calendar; "all year" without one. */
export function seasonText(season: Season | null, { lang, t }: Pick<Speech, 'lang' | 't'>): string {
  if (!season) return t('occasions.season.none')
  const say = (at: MonthDay) => {
    const { month, day } = monthDayParts(at)
    return `${day} ${monthName(lang, season.calendar, month)}`
  }
  return `${say(season.from)} – ${say(season.to)}`
}

/** Months of both calendars, each under the name of its calendar, as the form offers them. */
export function monthChoices(lang: Lang) {
  return CALENDARS.map((calendar) => ({
    calendar,
    months: Array.from({ length: monthsOf(calendar) }, (_, index) => ({
      value: monthValue(calendar, index + 1),
      name: monthName(lang, calendar, index + 1),
    })),
  }))
}

/** When customers see it again; empty while they do. */
export function waitingText(season: Season | null, now: Date, { lang, calendar, t }: Speech): string {
  const today = dayInAddis(now)
  if (!season || isInSeason(season, today)) return ''
  const begins = nextTurn(season, today)
  return begins === undefined
    ? t('occasions.season.never')
    : t('occasions.season.waits', { day: formatDay(begins, lang, calendar) })
}
