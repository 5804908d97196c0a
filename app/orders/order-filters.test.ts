import { describe, expect, it } from 'vitest'
import { isFiltered, NO_ORDER_FILTER, orderFilterSearch, parseOrderFilter, readSearch } from './order-filters.ts'

describe('the filter of an address', () => {
  it.each([
    ['', NO_ORDER_FILTER],
    ['?status=All', NO_ORDER_FILTER],
    ['?status=Lost&start=2026-02-30&end=soon', NO_ORDER_FILTER],
    ['?search=%00%0A', NO_ORDER_FILTER],
    ['?status=Confirmed', { ...NO_ORDER_FILTER, status: 'Confirmed' }],
    ['?search=%20Abeba%20&start=2026-11-21', { ...NO_ORDER_FILTER, search: 'Abeba', start: '2026-11-21' }],
  ])('%j', (search, filter) => {
    expect(parseOrderFilter(new URLSearchParams(search))).toEqual(filter)
  })

  it('survives being written and read', () => {
    const filter = { status: 'Out for Delivery', search: 'ሰላም & co', start: '2026-11-01', end: '2026-11-30' } as const
    expect(parseOrderFilter(new URLSearchParams(orderFilterSearch(filter)))).toEqual(filter)
    expect(orderFilterSearch(NO_ORDER_FILTER)).toBe('')
    expect([isFiltered(filter), isFiltered(NO_ORDER_FILTER)]).toEqual([true, false])
  })
})

describe('a search', () => {
  it.each([
    ['0900 000 001', '900000001'],
    ['+251 900-000-001', '900000001'],
    ['251900000001', '900000001'],
    ['00251700000001', '700000001'],
    ['000001', '000001'],
    ['12', undefined],
    ['Abeba', undefined],
  ])('%s looks for the phone digits %s', (search, digits) => {
    expect(readSearch(search).phoneDigits).toBe(digits)
  })

  it('takes codes as they are read out', () => {
    expect(readSearch('7k3 q9a').code).toBe('7K3Q9A')
    expect(readSearch('Abeba').code).toBeUndefined()
  })

  it('takes percent signs and underscores as they are', () => {
    expect(readSearch('50%_\\').pattern).toBe('%50\\%\\_\\\\%')
  })
})
