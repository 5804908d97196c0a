import { expect, it } from 'vitest'
import { isSameList, withPanel } from './panel-address.ts'

it('puts an order beside the list, another in its place, and takes it away', () => {
  expect(withPanel('?search=hana&after=x', 'a')).toBe('?search=hana&after=x&order=a')
  expect(withPanel('?order=a&search=hana', 'b')).toBe('?search=hana&order=b')
  expect(withPanel('?order=a', null)).toBe('')
})

it.each([
  ['/admin/orders?order=a', '/admin/orders?order=b', true],
  ['/admin/orders', '/admin/orders?order=b', true],
  ['/admin/orders?status=Ready', '/admin/orders?order=b', false],
  ['/admin/orders/board', '/admin/orders?order=b', false],
])('%j and %j are the same list: %j', (one, other, isSame) => {
  expect(isSameList(new URL(one, 'http://shop.example'), new URL(other, 'http://shop.example'))).toBe(isSame)
})
