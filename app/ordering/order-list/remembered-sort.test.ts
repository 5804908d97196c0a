import { expect, it } from 'vitest'
import { orderFilter } from './order-filters.ts'
import { sortToRemember, withRememberedSort } from './remembered-sort.ts'

it.each([
  ['', null, orderFilter.none.sort],
  ['', 'due', 'due'],
  ['', 'nonsense', 'newest'],
  ['sort=newest', 'due', 'newest'],
  ['sort=due', 'newest', 'due'],
])('of %j where %j was chosen last, orders are sorted by %s', (search, sort, expected) => {
  const params = new URLSearchParams(search)
  expect(withRememberedSort(orderFilter.parse(params), params, { sort }).sort).toBe(expected)
})

it('remembers what an address names, if that is new, and nothing else', () => {
  const remembered = (search: string, sort: string | null) => sortToRemember(new URLSearchParams(search), { sort })
  expect(remembered('sort=due', null)).toBe('due')
  expect(remembered('sort=due', 'due')).toBeUndefined()
  expect(remembered('sort=nonsense', null)).toBeUndefined()
  expect(remembered('', 'due')).toBeUndefined()
})
