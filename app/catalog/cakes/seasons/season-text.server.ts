import { dayInAddis, formatDay, formatMonthDay } from '#app/base/platform/time/calendar.ts'
import { monthName } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { isFeastSeason, isInOccasionSeason, nextOccasionTurn, type OccasionSeason } from './occasion-season.ts'
import { CALENDARS, monthDayParts, monthsOf, type MonthDay } from './season.ts'
import { monthValue } from './season-field.ts'

/** "7 Tir – 11 Tir", in the season's own calendar; "Fasika, 14 days before to 1 day after"; "all year" without one. */
export function seasonText(season: OccasionSeason | null, { lang, t }: Pick<ViewContext, 'lang' | 't'>): string {
  if (!season) return t('occasions.season.none')
  if (isFeastSeason(season)) {
    const around = { before: season.daysBefore, after: season.daysAfter }
    return t('occasions.season.around', { feast: t(`feast.${season.feast}`), ...around })
  }
  const say = (at: MonthDay) => {
    return formatMonthDay(monthDayParts(at), lang, season.calendar)
  }
  return `${say(season.from)} – ${say(season.to)}`
}

export function monthChoices(lang: Lang) {
  return CALENDARS.map((calendar) => ({
    calendar,
    months: Array.from({ length: monthsOf(calendar) }, (_, index) => ({
      value: monthValue(calendar, index + 1),
      name: monthName(lang, calendar, index + 1),
    })),
  }))
}

/** When customers see it again; empty while they see it. */
export function waitingText(
  season: OccasionSeason | null,
  { now, confirmed }: { now: Date; confirmed: readonly ConfirmedEid[] },
  { lang, calendar, t }: ViewContext,
): string {
  const today = dayInAddis(now)
  if (!season || isInOccasionSeason(season, today, confirmed)) return ''
  const begins = nextOccasionTurn(season, today, confirmed)
  return begins === undefined
    ? t(isFeastSeason(season) ? 'occasions.season.unconfirmed' : 'occasions.season.never')
    : t('occasions.season.waits', { day: formatDay(begins, lang, calendar) })
}
