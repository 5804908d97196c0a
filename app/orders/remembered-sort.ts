import { ORDER_FILTER_PARAMS, ORDER_SORTS, type OrderFilter, type OrderSort } from './order-filters.ts'

/** Keeps the sort that somebody chose last, on this browser. Source: product.md 2.2, "Default sort". */
const SORT_COOKIE = 'tafach_orders_sort'
const ONE_YEAR_S = 31_536_000

function findSort(text: string | null | undefined): OrderSort | undefined {
  return ORDER_SORTS.find((sort) => sort === text)
}

/** The sort that the address asks for; else the one that was chosen last; else the newest first. */
export function withRememberedSort(filter: OrderFilter, params: URLSearchParams, cookie: string | null): OrderFilter {
  if (params.has(ORDER_FILTER_PARAMS.sort)) return filter
  const remembered = cookie?.match(new RegExp(`(?:^|; )${SORT_COOKIE}=(\\w+)`))?.[1]
  return { ...filter, sort: findSort(remembered) ?? filter.sort }
}

/** The cookie to send when the address names a sort; undefined when there is nothing to remember. */
export function rememberSort(params: URLSearchParams): string | undefined {
  const sort = findSort(params.get(ORDER_FILTER_PARAMS.sort))
  return sort && `${SORT_COOKIE}=${sort}; Path=/admin; Max-Age=${ONE_YEAR_S}; SameSite=Lax; HttpOnly`
}
