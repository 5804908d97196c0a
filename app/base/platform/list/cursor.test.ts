import { expect, it } from 'vitest'
import { pageOf, parseCursor } from './cursor.ts'

it.each([
  ['', undefined],
  ['after=17', { key: '17', isBackwards: false }],
  ['before=17.x', { key: '17.x', isBackwards: true }],
  ['older=17', { key: '17', isBackwards: false }],
  ['beyond=17', { key: '17', isBackwards: false }],
  ['newer=17', { key: '17', isBackwards: true }],
  ['after=&before=', undefined],
])('%j is the place %j', (search, cursor) => expect(parseCursor(new URLSearchParams(search))).toEqual(cursor))

it('a short list is read in pages that neither repeat nor skip', () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  const page = (cursor?: { key: string; isBackwards: boolean }) => pageOf(all, (each) => each, cursor, 2)
  expect(page()).toEqual({ rows: ['a', 'b'], before: null, after: 'b' })
  expect(page({ key: 'b', isBackwards: false })).toEqual({ rows: ['c', 'd'], before: 'c', after: 'd' })
  expect(page({ key: 'd', isBackwards: false })).toEqual({ rows: ['e'], before: 'e', after: null })
  expect(page({ key: 'c', isBackwards: true })).toEqual({ rows: ['a', 'b'], before: null, after: 'b' })
  expect(page({ key: 'gone', isBackwards: true })).toEqual({ rows: ['a', 'b'], before: null, after: 'b' })
})
