import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { Permission } from '../permissions.ts'

/** The lists whose filters can be kept, where each is, and who may look at it. Orders keep theirs themselves. */
export const LISTS = {
  staff: { path: '/admin/users', right: 'users.view' },
  customers: { path: '/admin/users/customers', right: 'users.view' },
  log: { path: '/admin/users/log', right: 'log.view' },
  transactions: { path: '/admin/payments', right: 'payments.view' },
  money_inbox: { path: '/admin/payments/inbox', right: 'payments.view' },
  transfers: { path: '/admin/payments/transfers', right: 'payments.view' },
  refunds: { path: '/admin/payments/refunds', right: 'payments.view' },
} as const satisfies Record<string, { path: string; right: Permission }>
export type ListName = keyof typeof LISTS

/** Filters of a list that somebody kept under a name. */
export interface ListView {
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
/** Where in a list one is, how much of it is shown and what stands beside it: no part of what is kept. */
const PASSING = ['older', 'newer', 'beyond', 'page', 'per_page', 'person', 'erased', 'done'] as const

export function parseListName(text: string): ListName | undefined {
  return (Object.keys(LISTS) as ListName[]).find((list) => list === text)
}

/** The name that a view is kept under; empty when there is none. */
export function parseViewName(typed: string): string {
  return toStorableText(typed, VIEW_NAME_MAX_LENGTH)
}

/** What of an address is kept, without the question mark; empty when nothing is filtered. */
export function searchToKeep(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of PASSING) params.delete(name)
  // A form sends its empty fields too.
  const filled = new URLSearchParams([...params].filter(([, value]) => value !== ''))
  filled.sort()
  const text = filled.toString()
  return text.length > MAX_SEARCH_LENGTH ? '' : text
}
