import { adminPaths } from '#app/base/platform/admin-paths.ts'

/** The kitchen's sheet, which the service worker keeps for staff. */

/** Attribute of a sheet's copy, which says from when it is. */
export const CACHED_COPY = 'data-kept-copy'

const ADDIS_MS = 3 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Today and tomorrow in Addis Ababa: the days of which the kitchen's sheet is kept. */
export function sheetDays(now: number): string[] {
  return [0, 1].map((after) => new Date(now + ADDIS_MS + after * DAY_MS).toISOString().slice(0, 10))
}

/** The address of a day's sheet, and the key of its copy. */
export function sheetAddress(day: string): string {
  return `${adminPaths.production}?day=${day}`
}

/** Whether the kitchen's sheet is at an address, and does not print itself there. */
export function isSheet({ pathname, searchParams: search }: URL): boolean {
  return pathname === adminPaths.production && !search.has('print') && !search.has('paper')
}

/** The day of the sheet at an address, if its copy may be shown there: the sheet of one station is a part of the whole one. */
export function sheetDayAt(url: URL, now: number): string | undefined {
  const [today, tomorrow] = sheetDays(now)
  if (!isSheet(url)) return undefined
  const day = url.searchParams.get('day') ?? today
  return day === today || day === tomorrow ? day : undefined
}
