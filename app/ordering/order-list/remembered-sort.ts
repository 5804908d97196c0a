import type { ListChoice } from '#app/base/platform/list/list-choices.server.ts'
import { ORDER_FILTER_PARAMS, ORDER_SORTS, type OrderFilter, type OrderSort } from './order-filters.ts'

function findSort(text: string | null): OrderSort | undefined {
  return ORDER_SORTS.find((sort) => sort === text)
}

/**
 * The filter in the sort that the address asks for; else in the one that its reader chose last; else the newest first.
 * Requirement 18.8.
 */
export function withRememberedSort(
  filter: OrderFilter,
  params: URLSearchParams,
  remembered: Pick<ListChoice, 'sort'>,
): OrderFilter {
  if (params.has(ORDER_FILTER_PARAMS.sort)) return filter
  return { ...filter, sort: findSort(remembered.sort) ?? filter.sort }
}

/** The sort to remember: the one that the address names, if that is not what is remembered already. */
export function sortToRemember(params: URLSearchParams, remembered: Pick<ListChoice, 'sort'>): OrderSort | undefined {
  const sort = findSort(params.get(ORDER_FILTER_PARAMS.sort))
  return sort === remembered.sort ? undefined : sort
}
