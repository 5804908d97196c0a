import { toStorableText } from '#app/base/platform/text/storable-text.ts'

/** Filters of the list that somebody kept under a name. */
export interface OrderView {
  id: string
  name: string
  /** Of the list's address, without the question mark; empty: all orders. */
  search: string
}

/** UTF-16 units. */
export const VIEW_NAME_MAX_LENGTH = 60
/** For one person: a row that is still read at a glance. */
export const MAX_VIEWS = 20

export function parseViewName(typed: string): string | undefined {
  return toStorableText(typed, VIEW_NAME_MAX_LENGTH) || undefined
}
