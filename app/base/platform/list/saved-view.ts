import { toStorableText } from '../text/storable-text.ts'
import { TRANSIENT_PARAMS } from './cursor.ts'
import { PER_PAGE_PARAM } from './per-page.ts'

/** Filters of a list that somebody kept under a name. */
export interface SavedView {
  id: string
  name: string
  /** Of the list's address, without the question mark. */
  search: string
}

/** UTF-16 units. */
export const VIEW_NAME_MAX_LENGTH = 60
const MAX_SEARCH_LENGTH = 1000
/** For one person and list: a row that is still read at a glance. */
export const MAX_VIEWS = 20

/** The name that a view is kept under; empty when there is none. */
export function parseViewName(typed: string): string {
  return toStorableText(typed, VIEW_NAME_MAX_LENGTH)
}

/** What of an address is kept, without the question mark; empty when nothing is filtered. */
export function searchToKeep(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of [...TRANSIENT_PARAMS, PER_PAGE_PARAM]) params.delete(name)
  // A form sends its empty fields too.
  const filled = new URLSearchParams([...params].filter(([, value]) => value !== ''))
  filled.sort()
  const text = filled.toString()
  return text.length > MAX_SEARCH_LENGTH ? '' : text
}
