import { dayInAddis, formatDay, formatMoment, timeInAddis, type Calendar } from '#app/platform/calendar.ts'
import { addDays } from '#app/platform/ethiopian-calendar.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { formatWallTime } from '#app/platform/wall-clock.ts'
import { PAUSE_DAYS_OFFERED, PAUSE_TIMES } from './pause-choice.ts'

interface Speech {
  lang: Lang
  calendar: Calendar
  t: Translate
}

/** The card that pauses online orders: until when they are, and the moments that it offers. */
export function viewPause(until: string | undefined, { lang, calendar, t }: Speech, now: Date) {
  const today = dayInAddis(now)
  const time = timeInAddis(now)
  return {
    text: until ? t('dashboard.pause.until', { until: formatMoment(new Date(until), lang, calendar) }) : null,
    days: Array.from({ length: PAUSE_DAYS_OFFERED }, (_, ahead) => {
      const day = addDays(today, ahead)
      return { value: day, text: formatDay(day, lang, calendar) }
    }),
    times: PAUSE_TIMES.map((value) => ({ value, text: formatWallTime(value, lang) })),
    /** The next half hour that a pause of today may end at; the first of the day when none is left. */
    nextTime: PAUSE_TIMES.find((value) => value > time) ?? PAUSE_TIMES[0]!,
  }
}

export type PauseView = ReturnType<typeof viewPause>
