import { expect, it } from 'vitest'
import { NO_ORDER_FILTER, parseOrderFilter } from './order-filters.ts'
import { rememberSort, withRememberedSort } from './remembered-sort.ts'

const read = (search: string, cookie: string | null) => {
  const params = new URLSearchParams(search)
  return withRememberedSort(parseOrderFilter(params), params, cookie).sort
}

it.each([
  ['', null, NO_ORDER_FILTER.sort],
  ['', 'lang=am; tafach_orders_sort=due', 'due'],
  ['', 'tafach_orders_sort=nonsense', 'newest'],
  ['sort=newest', 'tafach_orders_sort=due', 'newest'],
  ['sort=due', 'tafach_orders_sort=newest', 'due'],
])('of %j with the cookie %j orders are sorted by %s', (search, cookie, sort) => {
  expect(read(search, cookie)).toBe(sort)
})

it('remembers what an address names, and nothing else', () => {
  expect(rememberSort(new URLSearchParams('sort=due'))).toMatch(/^tafach_orders_sort=due; Path=\/admin;/)
  expect(rememberSort(new URLSearchParams('sort=nonsense'))).toBeUndefined()
  expect(rememberSort(new URLSearchParams(''))).toBeUndefined()
})
