import { describe, expect, it } from 'vitest'
import {
  isTransactionFiltered,
  NO_TRANSACTION_FILTER,
  parseTransactionFilter,
  readTransactionSearch,
  transactionFilterSearch,
} from './transaction-filter.ts'

const parse = (search: string) => parseTransactionFilter(new URLSearchParams(search))

describe('the filter of transactions', () => {
  it('goes into an address and comes back the same', () => {
    const filter = {
      ...NO_TRANSACTION_FILTER,
      state: 'failed',
      method: 'CBE Birr',
      start: '2026-11-01',
      min: '100.50',
      needsLook: true,
      search: '0900 000 001',
      perPage: 50,
    } as const
    expect(parse(transactionFilterSearch(filter))).toEqual(filter)
    expect(transactionFilterSearch(NO_TRANSACTION_FILTER)).toBe('')
    expect(transactionFilterSearch(filter, { col: ['at', 'fee'], older: 'x' })).toMatch(/&col=at&col=fee&older=x$/)
  })

  it('leaves out what makes no sense', () => {
    expect(parse('state=gone&method=Gold&start=2026-13-01&min=much&look=maybe&per_page=7')).toEqual(
      NO_TRANSACTION_FILTER,
    )
  })

  it('is no filter when only the length of the page is chosen', () => {
    expect(isTransactionFiltered(parse('per_page=100'))).toBe(false)
    expect(isTransactionFiltered(parse('method=Cash'))).toBe(true)
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
