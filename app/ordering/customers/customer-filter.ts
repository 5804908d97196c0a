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

/** The place of a customer in the list, newest first: a token that `listCustomers` gave. */
export interface CustomerEdge {
  older?: string | undefined
  newer?: string | undefined
}

export interface CustomerPlace {
  /** Microseconds since 1970: milliseconds would let two customers of the same one be skipped. */
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

/** Where in the list an address is; anything else is the first page. */
export function parseCustomerEdge(params: URLSearchParams): CustomerEdge {
  const token = (name: string) => {
    const given = params.get(name) ?? ''
    return parseCustomerPlace(given) && given
  }
  return { older: token('older'), newer: token('newer') }
}

/** How the list is shown: what stays in its address whatever is looked for. */
export interface CustomersLook {
  perPage: PerPage
  /** As the address names them; none: as usual. */
  columns: readonly string[]
}

/** The address of the list with this filter. */
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
