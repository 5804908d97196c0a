import { expect, it } from 'vitest'
import { readUndone, withoutUndone, withUndone } from './undo-outcome.ts'

it('the outcome of an undo is added to the page’s address', () => {
  const address = withUndone('/admin/orders?status=Ready', { undone: 12, left: 2 })
  expect(address).toBe('/admin/orders?status=Ready&undone=12-2')
  expect(readUndone(new URL(address, 'http://shop.example').searchParams)).toEqual({ undone: 12, left: 2 })
  expect(withUndone(address, { undone: 1, left: 0 })).toBe('/admin/orders?status=Ready&undone=1-0')
  expect(withoutUndone(address)).toBe('/admin/orders?status=Ready')
})

it.each(['', '3', 'a-b', '1-2-3', '-1-0'])('an address with %j shows nothing', (address) => {
  expect(readUndone(new URLSearchParams({ undone: address }))).toBeUndefined()
})
