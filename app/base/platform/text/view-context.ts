import type { Calendar } from '../time/calendar.ts'
import type { Lang, Translate } from './translate.ts'

/** How texts and days are shown to the person who asks. */
export interface ViewContext {
  lang: Lang
  /** In which they see days; pages kept for everyone have the language's own. */
  calendar: Calendar
  t: Translate
}

/** The same for what depends on the present moment. */
export interface ViewContextAt extends ViewContext {
  now: Date
}
