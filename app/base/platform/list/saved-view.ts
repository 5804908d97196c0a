import { toStorableText } from '../text/storable-text.ts'
import { LANG_PARAM } from '../text/language.ts'
import { CALENDAR_PARAM } from '../time/calendar-choice.ts'
import { TRANSIENT_PARAMS } from './cursor.ts'
import { PER_PAGE_PARAM } from './per-page.ts'

export interface SavedView {
  id: string
  name: string
  search: string
}

/** UTF-16 units. */
export const VIEW_NAME_MAX_LENGTH = 60
const MAX_SEARCH_LENGTH = 1000
/** Per person and list, so that the row of views stays readable. */
export const MAX_VIEWS = 20

export function parseViewName(typed: string): string {
  return toStorableText(typed, VIEW_NAME_MAX_LENGTH)
}

/** The part of an address that a saved view keeps, without the question mark; empty when nothing is filtered. */
export function searchToSave(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of [...TRANSIENT_PARAMS, PER_PAGE_PARAM, LANG_PARAM, CALENDAR_PARAM]) params.delete(name)
  // A form also sends its empty fields.
  const filled = new URLSearchParams([...params].filter(([, value]) => value !== ''))
  filled.sort()
  const text = filled.toString()
  return text.length > MAX_SEARCH_LENGTH ? '' : text
}
