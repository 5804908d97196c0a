import { isDay } from '#app/platform/calendar.ts'
import { toStorableText } from '#app/platform/storable-text.ts'
import { isOrderStatus, type OrderStatus } from './order-status.ts'
import { parseOrderCode } from './order.ts'

/** `All` is a value of the filter, never a status. Source: spec 4. */
export const ALL_STATUSES = 'All'

export interface OrderFilter {
  status: OrderStatus | typeof ALL_STATUSES
  /** As typed; empty for none. */
  search: string
  /** Delivery day on or after; empty for none. */
  start: string
  /** Delivery day on or before; empty for none. */
  end: string
}

export const NO_ORDER_FILTER: OrderFilter = { status: ALL_STATUSES, search: '', start: '', end: '' }

export const MAX_SEARCH_LENGTH = 100

/** The filter that an address asks for; parts that make no sense are left out, so that an old link still opens. */
export function parseOrderFilter(params: URLSearchParams): OrderFilter {
  const status = params.get('status') ?? ''
  const day = (name: string) => {
    const given = params.get(name) ?? ''
    return isDay(given) ? given : ''
  }
  return {
    status: isOrderStatus(status) ? status : ALL_STATUSES,
    search: toStorableText(params.get('search') ?? '', MAX_SEARCH_LENGTH),
    start: day('start'),
    end: day('end'),
  }
}

/** The search part of an address for a filter, without what is not filtered; starts with `?` unless empty. */
export function orderFilterSearch(filter: OrderFilter, more: Record<string, string> = {}): string {
  const params = new URLSearchParams()
  if (filter.status !== ALL_STATUSES) params.set('status', filter.status)
  for (const name of ['search', 'start', 'end'] as const) if (filter[name]) params.set(name, filter[name])
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  const search = params.toString()
  return search ? `?${search}` : ''
}

export function isFiltered(filter: OrderFilter): boolean {
  return orderFilterSearch(filter) !== ''
}

/** What a search may mean, besides a part of a name or email. */
export interface SearchMeanings {
  /** Pattern for a case-insensitive LIKE, with its wildcards escaped. */
  pattern: string
  /** Digits that a stored phone (+2519…) may contain, however the number was typed; at least three. */
  phoneDigits: string | undefined
  code: string | undefined
}

/** Source: spec 7 (name or email), product.md 2.2 (phone in any form, code). */
export function readSearch(search: string): SearchMeanings {
  const compact = search.replaceAll(/[\s().+-]/g, '')
  const local = compact.replace(/^(00)?251(?=[79])/, '').replace(/^0(?=[79])/, '')
  return {
    pattern: `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`,
    phoneDigits: /^\d{3,12}$/.test(local) ? local : undefined,
    code: parseOrderCode(search),
  }
}
