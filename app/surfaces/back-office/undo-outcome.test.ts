import { expect, it } from 'vitest'
import { readUndone, withoutUndone, withUndone } from './undo-outcome.ts'

it('a page is told what came of taking something back, beside what its address says already', () => {
  const told = withUndone('/admin/orders?status=Ready', { undone: 12, left: 2 })
  expect(told).toBe('/admin/orders?status=Ready&undone=12-2')
  expect(readUndone(new URL(told, 'http://shop.example').searchParams)).toEqual({ undone: 12, left: 2 })
  expect(withUndone(told, { undone: 1, left: 0 })).toBe('/admin/orders?status=Ready&undone=1-0')
  expect(withoutUndone(told)).toBe('/admin/orders?status=Ready')
})

it.each(['', '3', 'a-b', '1-2-3', '-1-0'])('an address that says %j tells nothing', (told) => {
  expect(readUndone(new URLSearchParams({ undone: told }))).toBeUndefined()
})
