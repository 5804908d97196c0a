import { expect, it } from 'vitest'
import { isSameList, rereadsList, withBeside } from './beside-address.ts'

const at = (address: string) => new URL(address, 'http://shop.example')

it('opens and closes a panel beside a list, and keeps the rest of the address', () => {
  expect(withBeside('?search=hana', 'a')).toBe('?search=hana&open=a')
  expect(withBeside('?open=a&search=hana', null)).toBe('?search=hana')
  expect(withBeside('?order=a&open=no&after=x', 'b', 'order')).toBe('?open=no&after=x&order=b')
  expect(withBeside('?order=a', null, 'order')).toBe('')
})

it.each([
  ['/admin/orders?order=a', '/admin/orders?order=b', true],
  ['/admin/orders', '/admin/orders?order=b', true],
  ['/admin/orders?status=Ready', '/admin/orders?order=b', false],
  ['/admin/orders/board', '/admin/orders?order=b', false],
])('%j and %j are the same list: %j', (one, other, isSame) => {
  expect(isSameList(at(one), at(other), 'order')).toBe(isSame)
})

it('reads a list again for other filters, a form and a reload, but not for its panel', () => {
  const move = { currentUrl: at('/admin/payments'), defaultShouldRevalidate: true }
  expect(rereadsList({ ...move, nextUrl: at('/admin/payments?open=a') })).toBe(false)
  expect(rereadsList({ ...move, nextUrl: at('/admin/payments?open=a'), formMethod: 'POST' })).toBe(true)
  expect(rereadsList({ ...move, nextUrl: at('/admin/payments?state=failed') })).toBe(true)
  expect(rereadsList({ ...move, nextUrl: move.currentUrl })).toBe(true)
})
