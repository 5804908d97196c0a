import { describe, expect, it } from 'vitest'
import { parseBeyond, parseWaitingFilter, waitingAddress } from './waiting-list.ts'

const parse = (search: string) => parseWaitingFilter(new URLSearchParams(search), ['open', 'unmatched', 'closed'])

describe('the filter of a list in which money waits', () => {
  it.each([
    ['', { view: 'open', search: '', perPage: 50 }],
    ['view=closed&search=+K7M2PQ+&per_page=25', { view: 'closed', search: 'K7M2PQ', perPage: 25 }],
    ['view=toString&per_page=7', { view: 'open', search: '', perPage: 50 }],
  ])('%s', (search, filter) => expect(parse(search)).toEqual(filter))

  it.each([
    ['', '/list'],
    ['view=open&per_page=50', '/list'],
    ['per_page=100&search=0900+000+001&view=unmatched', '/list?view=unmatched&search=0900+000+001&per_page=100'],
  ])('stands in the address: %s', (search, address) => {
    expect(waitingAddress('/list', parse(search))).toBe(address)
    expect(parse(address.split('?')[1] ?? '')).toEqual(parse(search))
  })

  it('takes its place in the list along', () => {
    expect(waitingAddress('/list', parse('view=closed'), { beyond: '17' })).toBe('/list?view=closed&beyond=17')
    expect(
      ['17', '-1', '1.5', '1234567890123456', ''].map((beyond) => parseBeyond(new URLSearchParams({ beyond }))),
    ).toEqual([17, undefined, undefined, undefined, undefined])
  })
})
