import type { Calendar } from '#app/platform/calendar.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'

/** Whom the figures are said to. */
export interface Speech {
  lang: Lang
  calendar: Calendar
  t: Translate
}
