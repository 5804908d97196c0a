import type { Calendar } from './calendar.ts'
import type { Lang } from '../text/translate.ts'

const CALENDAR_COOKIE = 'calendar'
export const CALENDAR_PARAM = 'calendar'

const ONE_YEAR_S = 31_536_000

function isCalendar(value: string | null | undefined): value is Calendar {
  return value === 'ethiopian' || value === 'gregorian'
}

export function calendarFromSearch(search: string): Calendar | undefined {
  const asked = new URLSearchParams(search).get(CALENDAR_PARAM)
  return isCalendar(asked) ? asked : undefined
}

const REMEMBERED = /(?:^|;\s*)calendar=(\w+)(?:;|$)/

export function hasChosenCalendar(cookie: string | undefined): boolean {
  return REMEMBERED.test(cookie ?? '')
}

/**
 * The viewer's calendar: from the address, else remembered, else the shop's default for this language. Requirement
 * 23.1.
 */
export function chooseCalendar(
  request: { search: string; cookie: string | null; lang: Lang },
  first: Readonly<Record<Lang, Calendar>>,
): Calendar {
  const asked = calendarFromSearch(request.search)
  if (asked) return asked
  const remembered = REMEMBERED.exec(request.cookie ?? '')?.[1]
  return isCalendar(remembered) ? remembered : first[request.lang]
}

/** Remembers the choice for a year. Server and page scripts use the same text. */
export function calendarCookie(calendar: Calendar): string {
  return `${CALENDAR_COOKIE}=${calendar}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`
}
