import { datePartsOf, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays, monthName, weekdayName, weekdayOf } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatBriefSlot, formatBriefTime } from '#app/base/platform/time/wall-clock.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { HandoverWindow } from './next-handover.ts'

export interface HandoverViewer {
  lang: Lang
  calendar: Calendar
  t: Translate
  today: Day
}

/** A window in the viewer's words, each without the word before it. */
export interface HandoverView extends HandoverWindow {
  /** "tomorrow, 9–11 AM" / "ነገ ጠዋት 3:00 – 5:00". */
  text: string
  /** "tomorrow, 9 AM" / "ነገ ጠዋት 3:00": when the window begins. */
  start: string
}

export function presentHandover(free: HandoverWindow, viewer: HandoverViewer): HandoverView {
  const { lang, t } = viewer
  const day = nearDay(free.day, viewer)
  return {
    ...free,
    text: t('handover.then', { day, time: formatBriefSlot(free.from, free.to, lang) }),
    start: t('handover.then', { day, time: formatBriefTime(free.from, lang) }),
  }
}

/** "Back Tue 24, 9 AM" / "ማክሰኞ ጠዋት 3:00". */
export function backText(free: HandoverWindow, viewer: HandoverViewer): string {
  return viewer.t('handover.back', { when: presentHandover(free, viewer).start })
}

const NEAR_DAYS = 6

/** "tomorrow", "Tue 24", and beyond a week "Tue 1 Dec"; in Amharic "ነገ", "ማክሰኞ", "ማክሰኞ ኅዳር 22". */
export function nearDay(day: Day, { lang, calendar, t, today }: HandoverViewer): string {
  if (day === today) return t('handover.today')
  if (day === addDays(today, 1)) return t('handover.tomorrow')
  const isNear = day <= addDays(today, NEAR_DAYS)
  const parts = datePartsOf(day, calendar)
  const weekday = weekdayName(lang, weekdayOf(day))
  const month = monthName(lang, calendar, parts.month)
  if (lang === 'am') return isNear ? weekday : `${weekday} ${month} ${parts.day}`
  const short = `${weekday.slice(0, 3)} ${parts.day}`
  if (isNear) return short
  return `${short} ${calendar === 'gregorian' ? month.slice(0, 3) : month}`
}
