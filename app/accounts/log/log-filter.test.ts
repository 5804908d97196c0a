import { expect, it } from 'vitest'
import { isLogFiltered, logFilterSearch, NO_LOG_FILTER, parseLogFilter } from './log-filter.ts'

it('a filter comes back from its own address', () => {
  const filter = {
    actor: 'owner@shop.example',
    type: 'user',
    action: 'switch_off',
    from: '2026-11-01',
    to: '2026-11-21',
  }
  expect(parseLogFilter(new URLSearchParams(logFilterSearch(filter, { older: '7' })))).toEqual(filter)
  expect(logFilterSearch(NO_LOG_FILTER)).toBe('')
})

it('what is no filter narrows nothing', () => {
  const filter = parseLogFilter(new URLSearchParams("type=a';--&action=DROP&from=2026-13-01&to=tomorrow"))
  expect(isLogFiltered(filter)).toBe(false)
})
