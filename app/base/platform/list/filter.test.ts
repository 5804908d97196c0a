import { describe, expect, it } from 'vitest'
import { anyDay, anyText, choice, defineFilter, flag, perPagePart, searchPart, tabPart } from './filter.ts'

const filter = defineFilter({
  view: tabPart(['open', 'closed']),
  method: choice(['Cash', 'hosted']),
  start: anyDay,
  needsReview: { ...flag, param: 'look' },
  cake: anyText((text) => /^[a-z]+$/.test(text)),
  search: searchPart,
  perPage: perPagePart(25),
})
const parse = (search: string) => filter.parse(new URLSearchParams(search))

describe('the filter of a list', () => {
  it.each([
    ['', {}],
    [
      '?view=closed&method=Cash&start=2026-11-20&look=yes',
      { view: 'closed', method: 'Cash', start: '2026-11-20', needsReview: true },
    ],
    ['?search=+K7M2PQ+&per_page=100&cake=mango', { search: 'K7M2PQ', perPage: 100, cake: 'mango' }],
    ['?view=toString&method=Gold&start=2026-13-01&look=maybe&cake=A%20B&per_page=7', {}],
  ])('%j is read without invalid parts', (search, parts) => {
    expect(parse(search)).toEqual({ ...filter.none, ...parts })
  })

  it.each(['', '?view=closed&method=Cash&start=2026-11-20&look=yes&search=hana&per_page=100'])(
    '%j is written as it was read',
    (search) => expect(filter.search(parse(search))).toBe(search),
  )

  it('takes further parameters along, several of one name as well', () => {
    expect(filter.search(parse('method=Cash'), { col: ['at', 'fee'], after: 'x' })).toBe(
      '?method=Cash&col=at&col=fee&after=x',
    )
  })

  it('filters rows by some of its parts, and only arranges them by others', () => {
    expect(filter.isFiltered(parse('view=closed&per_page=100'))).toBe(false)
    expect(filter.filtering(parse('view=closed&look=yes&search=hana'))).toEqual(['needsReview', 'search'])
    const all = parse('view=closed&look=yes&search=hana')
    expect(filter.search(filter.without(all))).toBe('?view=closed')
    expect(filter.search(filter.without(all, ['search']))).toBe('?view=closed&look=yes')
  })
})
