import type { Lang } from '#app/base/platform/text/translate.ts'
import { timeInAddis } from '#app/base/platform/time/calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'

/** The time of day in Addis Ababa, as it is said there. */
export function sayTime(moment: Date, lang: Lang): string {
  return formatWallTime(timeInAddis(moment), lang)
}
