import { describe, expect, it } from 'vitest'
import { readTransactionSearch, transactionFilter } from './transaction-filter.ts'

const { none, search: write, isFiltered } = transactionFilter
const parse = (search: string) => transactionFilter.parse(new URLSearchParams(search))

describe('the filter of transactions', () => {
  it('survives its address unchanged', () => {
    const filter = {
      ...none,
      state: 'failed',
      method: 'CBE Birr',
      start: '2026-11-01',
      min: '100.50',
      needsReview: true,
      search: '0900 000 001',
      perPage: 50,
    } as const
    expect(write(filter)).toBe(
      '?state=failed&method=CBE+Birr&start=2026-11-01&min=100.50&search=0900+000+001&look=yes&per_page=50',
    )
    expect(parse(write(filter))).toEqual(filter)
    expect(write(none)).toBe('')
  })

  it('drops invalid parts', () => {
    expect(parse('state=gone&method=Gold&start=2026-13-01&min=much&look=maybe&per_page=7')).toEqual(none)
  })

  it('is no filter when only the length of the page is chosen', () => {
    expect(isFiltered(parse('per_page=100'))).toBe(false)
    expect(isFiltered(parse('method=Cash'))).toBe(true)
  })

  it.each([
    ['+251 900 000 001', { phone: '+251900000001' }],
    ['0900000001', { phone: '+251900000001' }],
    ['k7m-2pq', { code: 'K7M2PQ' }],
    ['ft26ab12', { reference: 'FT26AB12', phone: undefined, code: undefined }],
  ])('reads the search %s', (search, meaning) => {
    expect(readTransactionSearch(search)).toMatchObject(meaning)
  })
})
