import { isUuid } from '#app/base/platform/id.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'
import { PER_PAGE_PARAM, USUAL_PER_PAGE, type PerPage } from '#app/base/platform/list/per-page.ts'
import { CUSTOMERS_PATH } from '#app/base/platform/admin-paths.ts'

/** owing: an order lacks money. blocked: the phone is refused online. */
export const CUSTOMER_CHOICES = ['all', 'owing', 'blocked'] as const
export type CustomerChoice = (typeof CUSTOMER_CHOICES)[number]

export interface CustomerFilter {
  show: CustomerChoice
  /** As typed: part of a name or email, phone in any form. Empty: everybody. */
  search: string
}

/** Cursor of the customer list, newest first, as `listCustomers` returned it. */
export interface CustomerEdge {
  older?: string | undefined
  newer?: string | undefined
}

export interface CustomerPlace {
  /** Microseconds since 1970: milliseconds would skip one of two customers with the same value. */
  seenAtMicros: string
  id: string
}

const MAX_SEARCH = 100
const USUAL_LOOK: CustomersLook = { perPage: USUAL_PER_PAGE, columns: [] }

export function parseCustomerFilter(params: URLSearchParams): CustomerFilter {
  return {
    show: CUSTOMER_CHOICES.find((choice) => choice === params.get('show')) ?? 'all',
    search: toStorableText(params.get('search') ?? '', MAX_SEARCH),
  }
}

export function parseCustomerPlace(token: string): CustomerPlace | undefined {
  const [, seenAtMicros, id] = /^(\d{1,16})\.(.+)$/.exec(token) ?? []
  return seenAtMicros !== undefined && id !== undefined && isUuid(id) ? { seenAtMicros, id } : undefined
}

/** Reads the cursor of an address; anything else gives the first page. */
export function parseCustomerEdge(params: URLSearchParams): CustomerEdge {
  const token = (name: string) => {
    const given = params.get(name) ?? ''
    return parseCustomerPlace(given) && given
  }
  return { older: token('older'), newer: token('newer') }
}

/** Display choices, which stay in the address whatever the filter is. */
export interface CustomersLook {
  perPage: PerPage
  /** As in the address; empty: the default columns. */
  columns: readonly string[]
}

export function customersAddress(
  { show, search }: CustomerFilter,
  edge: CustomerEdge = {},
  { perPage, columns }: CustomersLook = USUAL_LOOK,
): string {
  const params = new URLSearchParams()
  if (show !== 'all') params.set('show', show)
  if (search) params.set('search', search)
  if (perPage !== USUAL_PER_PAGE) params.set(PER_PAGE_PARAM, String(perPage))
  for (const column of columns) params.append(COLUMN_PARAM, column)
  for (const [name, token] of Object.entries(edge)) if (token) params.set(name, token)
  const text = params.toString()
  return text ? `${CUSTOMERS_PATH}?${text}` : CUSTOMERS_PATH
}
