import type { Calendar } from '../time/calendar.ts'
import type { Lang, Translate } from './translate.ts'

export interface ViewContext {
  lang: Lang
  /** The viewer's calendar. Cached pages use the default of their language. */
  calendar: Calendar
  t: Translate
}

export interface ViewContextAt extends ViewContext {
  now: Date
}
