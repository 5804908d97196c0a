import type { ListChoice } from '#app/base/platform/list/list-choices.server.ts'
import { orderFilter, ORDER_SORTS, type OrderFilter, type OrderSort } from './order-filters.ts'

function findSort(text: string | null): OrderSort | undefined {
  return ORDER_SORTS.find((sort) => sort === text)
}

/** Adds the sort: from the address, else the user's last choice, else newest first. Requirement 18.8. */
export function withRememberedSort(
  filter: OrderFilter,
  params: URLSearchParams,
  remembered: Pick<ListChoice, 'sort'>,
): OrderFilter {
  if (params.has(orderFilter.params.sort)) return filter
  return { ...filter, sort: findSort(remembered.sort) ?? filter.sort }
}

export function sortToRemember(params: URLSearchParams, remembered: Pick<ListChoice, 'sort'>): OrderSort | undefined {
  const sort = findSort(params.get(orderFilter.params.sort))
  return sort === remembered.sort ? undefined : sort
}
