import { dayInAddis, formatDay, formatMoment, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Closure } from '#app/base/settings/pause.ts'
import { PAUSE_DAYS_OFFERED, PAUSE_TIMES } from './pause-choice.ts'

export function presentPause(closure: Closure | undefined, { lang, calendar, t }: ViewContext, now: Date) {
  const today = dayInAddis(now)
  const time = timeInAddis(now)
  return {
    isNotOpen: closure?.until === null,
    text: closure?.until
      ? t('dashboard.pause.until', { until: formatMoment(new Date(closure.until), lang, calendar) })
      : null,
    days: Array.from({ length: PAUSE_DAYS_OFFERED }, (_, ahead) => {
      const day = addDays(today, ahead)
      return { value: day, text: formatDay(day, lang, calendar) }
    }),
    times: PAUSE_TIMES.map((value) => ({ value, text: formatWallTime(value, lang) })),
    /** The next half hour of today at which a pause may end, or the day's first when none is left. */
    nextTime: PAUSE_TIMES.find((value) => value > time) ?? PAUSE_TIMES[0]!,
  }
}

export type PauseView = ReturnType<typeof presentPause>
