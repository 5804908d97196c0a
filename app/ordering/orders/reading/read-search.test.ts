import { describe, expect, it } from 'vitest'
import { readSearch } from './read-search.ts'

describe('a search', () => {
  it.each([
    ['0900 000 001', '900000001'],
    ['+251 900-000-001', '900000001'],
    ['251900000001', '900000001'],
    ['00251700000001', '700000001'],
    ['\u2066+251 0900–000/001\u2069', '900000001'],
    ['＋２５１９００', '900'],
    ['000001', '000001'],
    ['12', undefined],
    ['Abeba', undefined],
  ])('%s looks for the phone digits %s', (search, digits) => {
    expect(readSearch(search).phoneDigits).toBe(digits)
  })

  it('finds codes as people read them out', () => {
    expect(readSearch('7k3 q9a').code).toBe('7K3Q9A')
    expect(readSearch('Abeba').code).toBeUndefined()
  })

  it('takes percent signs and underscores literally', () => {
    expect(readSearch('50%_\\').pattern).toBe('%50\\%\\_\\\\%')
  })
})
