import { expect, it } from 'vitest'
import { parseOrderReference } from './order-reference.ts'

it.each([
  ['order=AB23CD&key=abc_DEF-1', { code: 'AB23CD', path: '/orders/AB23CD?key=abc_DEF-1' }],
  ['order=ab23cd', { code: 'AB23CD', path: '/track?code=AB23CD' }],
  ['order=AB23CD&key=%22%3E', { code: 'AB23CD', path: '/track?code=AB23CD' }],
  ['order=..%2Fadmin', undefined],
  ['', undefined],
])('?%s', (search, reference) => {
  expect(parseOrderReference(new URLSearchParams(search))).toEqual(reference)
})
